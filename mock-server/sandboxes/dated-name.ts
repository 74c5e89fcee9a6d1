import { machineNow } from '../kernel/clock/machine.ts';
import { momentOf } from '../kernel/clock/moment.ts';

/** Returns the name of a new quarantine folder, which consists of the reason and the current time. */
export const datedName = (why: 'damaged' | 'outdated'): string =>
  `${why}-${momentOf(machineNow()).replace(/[-:]/g, '').replace(' ', '-')}`;
