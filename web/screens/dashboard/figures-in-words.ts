import { formatCount } from '../../ui/numbers.ts';

/** What was done of what there was to do: 3 / 8. */
export const formatShare = (done: number, all: number): string => `${formatCount(done)} / ${formatCount(all)}`;
