// Runs on every page of the site.

// The guides are unfolded until the user folds them.
localStorage['tsd-accordion-Guides'] ??= true;

// Browsers run no modules from a disk, so there the link to the studio leads to its guide.
if (location.protocol === 'file:') {
  for (const link of document.querySelectorAll('a[href$="studio/index.html"]')) {
    link.href = link.href.replace('studio/index.html', 'guides/studio.html');
  }
}

// A search leaves out small words and plural endings.
const SMALL =
  /^(?:an?|and|are|as|at|be|but|by|can|do|does|for|from|get|has|have|how|i|if|in|into|is|it|its|may|me|must|my|of|on|or|should|than|that|the|their|there|they|this|to|use|used|was|what|when|where|which|who|why|will|with|work|works|you|your)$/i;
const plain = (word) => word.replace(/[?!.,:]+$/, '').replace(/(?<=\w{3}[^su])s$/, '');

const field = document.querySelector('#tsd-search-input');
const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
Object.defineProperty(field, 'value', {
  ...value,
  get() {
    const words = value.get.call(field).split(/\s+/);
    const telling = words.filter((word) => !SMALL.test(word));
    return (telling.length === 0 ? words : telling).map(plain).join(' ');
  },
});
