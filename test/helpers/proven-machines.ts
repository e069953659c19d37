import { readFileSync } from 'node:fs';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import type { Schematic } from '../../src/formats/format.js';
import { provePack, type ProvePack } from '../../src/prove/pack.js';
import { mazestone } from '../cli/harness.js';

/** Machines of every kind that there is something else to prove of, as `compile` is asked for them; small ones. */
export const KINDS: readonly string[] = [
  '--builder divide --size 4',
  '--builder divide --size 4 --doors low',
  '--builder peel --size 1',
  '--builder peel --width 2 --height 1',
  '--builder staircase --size 3',
  '--builder hilbert --size 4',
  '--builder peel --size 3 --doors low --pitch 4',
  '--builder peel --size 3 --pitch 5',
  '--builder peel --size 3 --doors low --pitch 5',
  '--builder peel --shape ring --size 5',
  '--builder peel --random thin --area 9 --size 5 --doors low',
  '--builder peel --shape heart --size 4',
  '--builder peel --size 4 --room 0,0,2,2',
  '--builder peel --size 5 --rooms 2 --doors low',
  '--builder peel --size 4 --loops 2',
  '--builder peel --size 4 --loops 2 --doors low',
  '--builder peel --size 4 --loops 2 --random-loops',
  '--builder hilbert --size 4 --loops 1 --random-loops --doors low',
  '--builder peel --size 4 --weights corridors',
  '--builder peel --size 4 --sectors 2',
  '--builder peel --size 5 --sectors rings:2 --doors low',
  '--builder peel --size 2 --floors 2',
  '--builder peel --size 2 --floors 3',
  '--builder peel --size 3 --floors 2 --rooms 1',
  '--builder peel --size 2 --floors 2 --loops 1 --random-loops --loop-length 3',
  '--builder peel --size 4 --trail',
  '--builder peel --size 3 --trail always',
  '--builder peel --size 5 --sink 2,2 --exit 2,2',
  '--builder peel --size 3 --entrance 0,0 --entrance 2,2',
  '--builder peel --size 3 --trigger lever',
  '--builder peel --size 3 --trigger lever --doors low',
  '--builder peel --size 3 --trigger plate',
  '--builder peel --size 3 --trigger none',
  '--builder peel --size 3 --every 30',
  '--builder peel --size 3 --lamp',
  '--builder peel --size 3 --theme quartz --roof',
  '--builder peel --size 4 --treasure 2 --loot chests/simple_dungeon',
  '--builder uniform --size 2',
  '--builder uniform --width 4 --height 2',
  '--builder growth --size 3',
  '--builder uniform --size 3 --trigger lever',
  '--builder uniform --size 3 --doors full',
  '--builder uniform --size 3 --entrance 0,0 --entrance 2,2',
  '--builder uniform --size 3 --every 90',
  '--builder growth --shape disc --size 4 --trigger plate',
  '--builder peel --size 3 --floors 2 --loops 2 --random-loops --loop-length 3',
  '--builder peel --size 4 --trail --sink 1,1 --exit 1,1',
  '--builder peel --size 4 --sectors 2 --every 60',
  '--builder peel --size 4 --loops 2 --random-loops --trail --loop-length 4',
  '--builder peel --size 3 --trigger plate --entrance 0,0 --entrance 2,2 --sink 1,1 --exit 1,1',
];

/** A machine's file, and its pack. */
export interface ProvenMachine extends Schematic {
  readonly bytes: Uint8Array;
  readonly pack: ProvePack;
}

/** Compiles a machine in the current directory and writes the pack that proves it. */
export async function provenMachine(kind: string): Promise<ProvenMachine> {
  const { code, err } = await mazestone(
    ...`compile ${kind} --seed 7 --no-verify --force -o proven.schem`.split(' '),
  );
  if (code !== 0) throw new Error(`${kind}: ${err}`);
  const bytes = new Uint8Array(readFileSync('proven.schem'));
  return { ...SPONGE_2.read(bytes), bytes, pack: provePack(bytes, SPONGE_2) };
}
