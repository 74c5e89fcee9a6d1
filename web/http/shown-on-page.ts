import type { Call } from '#contracts/call.ts';

const STATISTICS: ReadonlySet<string> = new Set(['statistics', 'report', 'rankings']);

/**
 * True for statistics. Their errors are shown where the figures would be, with a button to retry, and never as a toast
 * (Spec 2 §8). A failed export of statistics is still reported.
 */
export const isShownOnPage = ({ domain, family }: Call): boolean => family !== 'file' && STATISTICS.has(domain);
