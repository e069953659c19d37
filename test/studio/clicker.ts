import { RANDOM_KINDS, SHAPES, random, bridgeComponents, type RandomKind } from '../../src/core.js';
import { isOfUse, withRegion, type Design } from '../../studio/design.js';
import { withOutline } from '../../studio/draw-outline.js';
import { paint, TOOLS } from '../../studio/footprint.js';
import { changed } from '../../studio/form.js';
import { cellsOf } from '../../studio/ground.js';
import { FIELDS } from '../../studio/options.js';
import { placed, type Spot } from '../../studio/spots.js';

/** The least and the most cells along a side. */
const SIDES = [3, 9] as const;

/** Random clicks, turned into designs as by the page. */
export class Clicker {
  readonly #draws;

  constructor(seed: string) {
    this.#draws = random(seed, 'clicks');
  }

  /** A design after another click; the same if the page refuses the click. */
  click(design: Design, kind = this.#pick(['place', 'resize', 'reshape', 'switch'] as const)): Design {
    return this[kind](design);
  }

  place(design: Design): Design {
    const kinds = (['entrance', 'exit', 'goal', 'sink', 'room', 'sectors'] as const).filter((kind) =>
      isOfUse(kind === 'goal' ? 'sink' : kind, design),
    );
    const kind = this.#pick(kinds);
    const at = this.#spot(design);
    const corner = kind === 'room' ? { ...this.#spot(design), floor: at.floor } : undefined;
    const values = placed(design, kind, at, corner, this.#draws.below(2) === 1);
    return values.reduce((next, [key, value]) => changed(next, key, value), design);
  }

  resize(design: Design): Design {
    const [least, most] = SIDES;
    const key = this.#pick(['width', 'height'] as const);
    return changed(design, key, least + this.#draws.below(most - least + 1));
  }

  reshape(design: Design): Design {
    switch (this.#draws.below(5)) {
      case 0:
        return withRegion(design, null);
      case 1:
        return withOutline(design, { kind: 'shape', name: this.#pick([...SHAPES.keys()]) });
      case 2: {
        const name = this.#pick(Object.keys(RANDOM_KINDS)) as RandomKind;
        return withOutline(design, { kind: 'random', name, share: (5 + this.#draws.below(95)) / 100 });
      }
      case 3:
        return withRegion(design, bridgeComponents(cellsOf(design)));
      default: {
        const [from, to] = [this.#spot(design), this.#spot(design)];
        const stroke = [[from.x, from.y] as const, [to.x, to.y] as const] as const;
        const region = paint(cellsOf(design), this.#pick(TOOLS), [...stroke]);
        return region.cells.includes(1) ? withRegion(design, region) : design;
      }
    }
  }

  switch(design: Design): Design {
    const fields = FIELDS.filter(
      ({ key, choices, usual, range }) =>
        (choices !== undefined || typeof usual === 'boolean' || range !== undefined) &&
        !['width', 'height'].includes(key) &&
        isOfUse(key, design),
    );
    const { key, usual, choices, range } = this.#pick(fields);
    const choice = choices && this.#pick(choices)[0];
    const value =
      typeof usual === 'boolean'
        ? !design[key]
        : choice === undefined
          ? range![0] + this.#draws.below(6)
          : typeof usual === 'number'
            ? Number(choice)
            : choice;
    try {
      return changed(design, key, value);
    } catch {
      // The form says why, and shows what stands.
      return design;
    }
  }

  #spot(design: Design): Spot {
    const { width, cells } = cellsOf(design);
    const all = Array.from(cells.keys()).filter((cell) => cells[cell] === 1);
    const cell = this.#pick(all);
    return { x: cell % width, y: Math.floor(cell / width), floor: this.#draws.below(design.floors) };
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#draws.below(from.length)]!;
  }
}
