/** Pattern of names that say nothing about the purpose of a file or folder. */
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[^/]*$)/i;

export const forbiddenNames = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => EMPTY_NAMES.test(path))
    .map((path) => `${path} is named for nothing; name it for what it does`);
