import { machineNow } from '../kernel/clock/machine.ts';
import { momentOf } from '../kernel/clock/moment.ts';

/** Returns the name of a new folder for data that was set aside, which consists of the reason and the current time. */
export const datedName = (why: 'damaged' | 'outdated' | 'unknown'): string =>
  `${why}-${momentOf(machineNow()).replace(/[-:]/g, '').replace(' ', '-')}`;
