import { readsOf } from '../reads.ts';

/** The titles of the screens that use a call. */
export const screensOf = (call: string): string[] => [...new Set(readsOf(call).screens.map(({ title }) => title))];
