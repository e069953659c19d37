// Runs on every page of the site.
/* global document, localStorage, location */

// The guides are unfolded until somebody folds them.
localStorage['tsd-accordion-Guides'] ??= true;

// Browsers run no modules from a disk, so there the studio's guide stands for the studio.
if (location.protocol === 'file:') {
  for (const link of document.querySelectorAll('a[href$="studio/index.html"]')) {
    link.href = link.href.replace('studio/index.html', 'guides/studio.html');
  }
}
