// Checks the links of the site, for its test.
import { LinkChecker } from 'linkinator';

/** The number of links on a folder's pages, and the broken ones. */
export async function linksOf(folder, pages) {
  const { links } = await new LinkChecker().check({
    path: pages,
    serverRoot: folder,
    checkFragments: true,
    linksToSkip: ['^https?://(?!localhost)'],
  });
  const broken = links.filter(({ state }) => state === 'BROKEN');
  const urls = new Set(broken.map(({ url }) => url.replace(/^http:\/\/localhost:\d+\//, '')));
  return { links: links.length, broken: [...urls] };
}
