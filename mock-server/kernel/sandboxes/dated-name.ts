import { machineNow } from '../clock/machine.ts';
import { momentOf } from '../clock/moment.ts';

/** What a data folder calls what it has put aside: by why and when. */
export const datedName = (why: 'damaged' | 'outdated'): string =>
  `${why}-${momentOf(machineNow()).replace(/[-:]/g, '').replace(' ', '-')}`;
