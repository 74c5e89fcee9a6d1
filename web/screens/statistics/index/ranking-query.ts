import type { Span } from '#contracts/rules/comparison-period.ts';

/** What a ranking and its sheet are asked for. */
export const rankingQueryOf = ({ begin, end }: Span) => ({ timeBegin: begin, timeEnd: end });
