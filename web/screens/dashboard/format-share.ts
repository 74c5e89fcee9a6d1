import { formatCount } from '../../ui/display/numbers.ts';

/** Formats a number done and a total: 3 / 8. */
export const formatShare = (done: number, total: number): string => `${formatCount(done)} / ${formatCount(total)}`;
