/** Names that say nothing about what a file is for. */
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[^/]*$)/i;

export const forbiddenNames = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => EMPTY_NAMES.test(path))
    .map((path) => `${path} is named for nothing; name it for what it does`);
