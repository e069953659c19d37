import { expect, it } from 'vitest';
import { blockNamed } from '../../src/blocks/table.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { THEMES, themeSince } from '../../src/layout/themes.js';

it.each([...THEMES])(
  'the theme %s is available in the first release that has its blocks, and in all later ones',
  (name, theme) => {
    const releases = MINECRAFT_VERSIONS.map((version) => version.name);
    const since = releases.indexOf(themeSince(name) ?? releases[0]!);
    expect(since).toBeGreaterThanOrEqual(0);
    const has = releases.map((release) =>
      Object.values(theme).every((block) => blockNamed(`minecraft:${block}`, release) !== undefined),
    );
    expect(has).toEqual(releases.map((_, k) => k >= since));
  },
);
