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
  /** Prefix of all names that the run assigns. */
  prefix: string;
  moments: readonly Moment[];
  /** Minutes since the run began. */
  elapsed: number;
}

/**
 * Returns the first time in a response that cannot be right, or null. A record with the run's prefix in a text must
 * have been created and changed during the run, and so must everything inside it.
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
