const MAX_NAME = 200;

/** Returns the name of a move-in: the names of its files. */
export const fileNameOf = (files: readonly File[]): string =>
  files
    .map(({ name }) => name)
    .join('、')
    .slice(0, MAX_NAME);
