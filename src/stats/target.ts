import { MazestoneError } from '../base/diagnostic.js';
import { list, says, type Sentence } from '../base/sentence.js';

/** What can be wanted: one line for help each. */
export const MEASURES = {
  way: 'mean steps from the entrance to the exit',
  'dead-ends': 'mean number of dead ends, or their share of the cells',
  turns: 'mean number of corridors that turn a corner, or their share of the cells',
} as const;
/** A name in {@link MEASURES}. */
export type MeasureName = keyof typeof MEASURES;

/** A wanted range of a mean, both ends included; its middle is aimed at. */
export interface Target {
  readonly measure: MeasureName;
  readonly low: number;
  readonly high: number;
  /** Whether the numbers are shares of the cells, 0 to 1. */
  readonly share: boolean;
}

/** Of a range of shares the first may do without its %. */
const TARGET = /^([a-z-]+)=(\d+(?:\.\d+)?)(?:(?:%(?=.*%$))?\.\.(\d+(?:\.\d+)?))?(%?)$/;

/**
 * Targets from their text: `way=40..60`, `dead-ends=25%`, several of them separated by commas.
 * @param before those that there are already.
 * @throws MazestoneError `bad-option` for what is no target, or asked for twice.
 */
export function parseTargets(text: string, before: readonly Target[] = []): readonly Target[] {
  const fail = (part: string, message: Sentence): MazestoneError => {
    const hint = says`give ${list(Object.keys(MEASURES))} with numbers, such as way=40..60`;
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
      throw fail(part, says`${measure} is asked for twice`);
    return [...targets, { measure, low: from, high: to, share }];
  }, before);
}

/** A target as text: `way=40..60`, `dead-ends=25%`. */
export function formatTarget(target: Target): string {
  const { measure, low, high, share } = target;
  const range = low === high ? [low] : [low, high];
  return `${measure}=${range.map((n) => formatNumber(n, share)).join('..')}`;
}

/**
 * A number as targets say it, three digits behind the point at most.
 * @param share whether it is a share, said in percent.
 */
export function formatNumber(n: number, share: boolean): string {
  return share ? `${Number((100 * n).toFixed(3))}%` : String(Number(n.toFixed(3)));
}
