import { differenceFromAll, type Moment } from './moment.ts';

const DATE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d/;
/** Fields with the time of something that has happened. */
const PAST_TIME = /^(?!start|end|begin|expire|plan|next|remind|until).*(Time|Date)$/i;

/** A time of a record of this run that is not within the run. */
interface WrongTime {
  field: string;
  expected: string;
  found: string;
}

interface Run {
  /** Beginning of all names of the run. */
  prefix: string;
  moments: readonly Moment[];
  /** Minutes since the run began. */
  elapsed: number;
}

/**
 * Returns the first time in a response that cannot be right: a record that the run made, which its name shows, was
 * created and changed during the run, and so was everything inside it.
 */
export function wrongOwnTime(data: unknown, run: Run, isInside = false): WrongTime | null {
  if (typeof data !== 'object' || data === null) return null;
  const entries = Object.entries(data);
  const isOwn = isInside || entries.some(([, value]) => typeof value === 'string' && value.includes(run.prefix));
  for (const [name, value] of entries) {
    const isTime = isOwn && PAST_TIME.test(name) && typeof value === 'string' && DATE_TIME.test(value);
    const difference = isTime ? differenceFromAll(value, run.moments, run.elapsed) : null;
    if (difference) return { field: name, ...difference };
    const inside = wrongOwnTime(value, run, isOwn);
    if (inside) return inside;
  }
  return null;
}
