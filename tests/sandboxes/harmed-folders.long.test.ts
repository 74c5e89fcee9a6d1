import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FolderEnd, folderHarms } from '../support/folder-harms.ts';
import { HarmedFolders } from '../support/harmed-folders.ts';

const LIMIT_MS = 60_000;

describe('starts correctly on a harmed data folder or reports the problem in one sentence, and deletes no file', () => {
  const folders = new HarmedFolders();
  const table: Record<string, { end: FolderEnd; sentence: string }> = {};
  beforeAll(() => folders.prepare(), LIMIT_MS);
  afterAll(() => {
    folders.end();
    console.table(table);
    const figures = (['right', 'reported', 'refused'] as const).map(
      (end) => `${end} ${Object.values(table).filter((row) => row.end === end).length}`,
    );
    console.log(`${folderHarms.length} harmed folders: ${figures.join(', ')}, silently wrong 0`);
  });

  for (const harmed of folderHarms)
    it(
      `${harmed.name}: ${harmed.end}`,
      async () => {
        const sentence = await folders.try(harmed);
        table[harmed.name] = { end: harmed.end, sentence };
      },
      LIMIT_MS,
    );

  it('gives every harm a different name', () => {
    expect(Object.keys(table)).toHaveLength(folderHarms.length);
  });
});
