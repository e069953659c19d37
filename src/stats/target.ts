import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';

/** The measures that can have a target, each with a line for help. */
export const MEASURES = {
  way: 'mean steps from the entrance to the exit',
  'dead-ends': 'mean number of dead ends, or their share of the cells',
  turns: 'mean number of corridors that turn a corner, or their share of the cells',
} as const;
/** A name in {@link MEASURES}. */
export type MeasureName = keyof typeof MEASURES;

/** A wanted range of a mean, with both ends. The search aims at its middle. */
export interface Target {
  readonly measure: MeasureName;
  readonly low: number;
  readonly high: number;
  /** Whether the numbers are shares of all cells, 0 to 1. */
  readonly share: boolean;
}

/** A target. In a range of shares the first number needs no %. */
const TARGET = /^([a-z-]+)=(\d+(?:\.\d+)?)(?:(?:%(?=.*%$))?\.\.(\d+(?:\.\d+)?))?(%?)$/;

/**
 * Parses targets: `way=40..60`, `dead-ends=25%`, several separated by commas.
 * @param before targets from earlier options.
 * @throws MazestoneError `bad-option` for a text that is not a target, or a measure with two targets.
 */
export function parseTargets(text: string, before: readonly Target[] = []): readonly Target[] {
  const fail = (part: string, message: Sentence): MazestoneError => {
    // As one writes them: a list would be translated.
    const hint = says`give ${Object.keys(MEASURES).join(', ')} with numbers, such as way=40..60`;
    return new MazestoneError({ code: 'bad-option', message, where: part, hint });
  };
  return text.split(',').reduce<readonly Target[]>((targets, written) => {
    const part = written.trim();
    const [, name, low = '', high = low, percent] = TARGET.exec(part) ?? [];
    if (name === undefined || !Object.hasOwn(MEASURES, name))
      throw fail(part, says`there is no target ${JSON.stringify(part)}`);
    const measure = name as MeasureName;
    const share = percent === '%';
    const [from, to] = [Number(low), Number(high)].map((n) => (share ? n / 100 : n)) as [number, number];
    if (from > to || to === 0) throw fail(part, says`${part} is not a range of numbers above 0`);
    if (share && measure === 'way') throw fail(part, says`a way is a number of steps, not a share`);
    if (targets.some((target) => target.measure === measure))
      throw fail(part, says`${measure} is given twice`);
    return [...targets, { measure, low: from, high: to, share }];
  }, before);
}

/** Formats a target: `way=40..60`, `dead-ends=25%`. */
export function formatTarget(target: Target): string {
  const { measure, low, high, share } = target;
  const range = low === high ? [low] : [low, high];
  return `${measure}=${range.map((n) => formatNumber(n, share)).join('..')}`;
}

/**
 * Formats a number of a target, with at most three decimals.
 * @param share whether it is a share, written in percent.
 */
export function formatNumber(n: number, share: boolean): string {
  return share ? `${Number((100 * n).toFixed(3))}%` : String(Number(n.toFixed(3)));
}
