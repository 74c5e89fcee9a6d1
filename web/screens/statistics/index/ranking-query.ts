import type { Span } from '#contracts/rules/comparison-period.ts';

/** Returns the query that a ranking and its export share. */
export const rankingQuery = ({ begin, end }: Span) => ({ timeBegin: begin, timeEnd: end });
