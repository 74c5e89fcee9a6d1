/** Folders of the web and the number of entries that each may have, so that a reader can survey them. */
const MAX_ENTRIES: Readonly<Record<string, number>> = { 'web/features': 14, 'web/ui': 12 };

/** Returns a problem for each folder that has more entries than it may have. */
export const crowdedFolders = (files: readonly string[]): string[] =>
  Object.entries(MAX_ENTRIES).flatMap(([folder, max]) => {
    const entries = new Set(
      files
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1).split('/', 1)[0]),
    );
    return entries.size > max ? [`${folder} has ${entries.size} entries; at most ${max} are allowed`] : [];
  });
