import { responseUsageOf } from '#contracts/response-usage.ts';
import { say } from './language.ts';

/** Returns the titles of the screens that use a call. In English each title is followed by the screen's path. */
export const screensOf = (call: string): string[] => [
  ...new Set(responseUsageOf(call).screens.map(({ title, path }) => screenText(title, path))),
];

/** Returns a screen's title, which is always Chinese, and in English also its path. */
export const screenText = (title: string, path: string): string => say({ zh: title, en: `${title} (${path})` });
