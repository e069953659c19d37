// @module-tag long
/** Random clicks, on the functions by which the page turns them into designs. */
import { describe, expect, test } from 'vitest';
import { compileDesign, formatFor } from '../../studio/compile-design.js';
import { FIRST_DESIGN, type Design } from '../../studio/design.js';
import { follower } from '../../studio/follow.js';
import { settle } from '../../studio/settle.js';
import { endsOf, sourceOf } from '../../studio/source.js';
import { Clicker } from './clicker.js';

const small: Design = { ...FIRST_DESIGN, width: 6, height: 6 };
const PLACES = ['place', 'resize', 'reshape'] as const;
const follow = follower();
const follows = (next: Design, before: Design): Design => follow(next, before, before, false).design;

/** A design after a click, as the page settles it. */
async function clicked(next: Design, before: Design): Promise<Design> {
  const design = follows(next, before);
  const settled = await settle(design, before);
  return settled === undefined ? design : (settled.design ?? before);
}

/** Whether a design's mazes have openings. */
function hasEnds(design: Design): boolean {
  try {
    return endsOf(sourceOf(design).dag, design).openings.length > 0;
  } catch {
    return false;
  }
}

describe('no click leaves an invalid design', () => {
  test('of 500 clicks that place, resize and reshape', async () => {
    const clicker = new Clicker('500');
    let design = small;
    let settled = 0;
    for (let click = 0; click < 500; click++) {
      const next = { ...clicker.click(design, PLACES[click % 3]), sectors: 1 };
      const followed = follows(next, design);
      // What is left to be settled takes its time, and is rare.
      if (!hasEnds(followed)) settled++;
      design = hasEnds(followed) ? followed : await clicked(next, design);
      expect([click, hasEnds(design)]).toEqual([click, true]);
    }
    expect(settled).toBeLessThan(50);
    design = await clicked(design, small);
    expect((await compileDesign(design, formatFor(design))).bytes.length).toBeGreaterThan(1000);
  });

  test('of 60 clicks that also change everything else', async () => {
    const clicker = new Clicker('switches');
    let design = small;
    for (let click = 0; click < 60; click++) design = await clicked(clicker.click(design), design);
    expect((await compileDesign(design, formatFor(design))).bytes.length).toBeGreaterThan(500);
  });
});
