import { responseUsageOf } from '#contracts/response-usage.ts';

/** Returns the titles of the screens that use a call. */
export const screensOf = (call: string): string[] => [
  ...new Set(responseUsageOf(call).screens.map(({ title }) => title)),
];
