// Whether the links of the site lead anywhere. For its test.
import { LinkChecker } from 'linkinator';

/** The links of pages of a folder: how many, and those to files or places in files that are not there. */
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
