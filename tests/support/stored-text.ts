import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DATA_FILE } from '#mock-server/kernel/backup/layout.ts';
import { testStoreOf } from './server.ts';

/** Returns all text that a server has stored for a data folder: its data file, or its tables in the database. */
export async function storedText(folder: string): Promise<string> {
  const address = testStoreOf(folder);
  if (address === undefined) return readFileSync(join(folder, DATA_FILE), 'latin1');
  const url = new URL(address);
  const schema = url.searchParams.get('schema');
  url.search = '';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ entry: string }>(
      `select entry from ${schema}.sandboxes union all select entry from ${schema}.rows`,
    );
    return rows.map(({ entry }) => entry).join('\n');
  } finally {
    await client.end();
  }
}
