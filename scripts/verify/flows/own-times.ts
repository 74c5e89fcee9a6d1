import { differenceFromAll, type Moment } from './moment.ts';
import { findInOwnRecords } from './own-records.ts';

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
export const wrongOwnTime = (data: unknown, { prefix, moments, elapsed }: Run): WrongTime | null =>
  findInOwnRecords<WrongTime>(data, {
    prefix,
    judge(field, value) {
      const isTime = PAST_TIME.test(field) && typeof value === 'string' && DATE_TIME.test(value);
      const difference = isTime ? differenceFromAll(value, moments, elapsed) : null;
      return difference && { field, ...difference };
    },
  });
