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

/**
 * Returns the first time in a response that cannot be right: a record that the run made, which its name shows, was
 * created and changed during the run.
 * @param prefix beginning of all names of the run
 * @param elapsed minutes since the run began
 */
export function wrongOwnTime(
  data: unknown,
  { prefix, moments, elapsed }: { prefix: string; moments: readonly Moment[]; elapsed: number },
): WrongTime | null {
  if (typeof data !== 'object' || data === null) return null;
  const entries = Object.entries(data);
  const isOwn = entries.some(([, value]) => typeof value === 'string' && value.includes(prefix));
  for (const [name, value] of entries) {
    const isTime = isOwn && PAST_TIME.test(name) && typeof value === 'string' && DATE_TIME.test(value);
    const difference = isTime ? differenceFromAll(value, moments, elapsed) : null;
    if (difference) return { field: name, ...difference };
    const inside = wrongOwnTime(value, { prefix, moments, elapsed });
    if (inside) return inside;
  }
  return null;
}
