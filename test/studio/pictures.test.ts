import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COLOUR } from '../../src/render/picture.js';

it('every colour of a picture has a colour of the page, in both themes', () => {
  const style = readFileSync(join(import.meta.dirname, '../../studio/style.css'), 'utf8');
  const missing = Object.keys(COLOUR).filter((name) => !style.includes(`--picture-${name}:`));
  expect(missing).toEqual([]);
});
