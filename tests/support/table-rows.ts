import { tableNames } from '#mock-server/kernel/store/schema.ts';
import { rawRequest, type TestSandbox } from './server.ts';

/** Tables that only record who signed in and what was called. */
const RECORDS: readonly string[] = ['session', 'operation', 'operationLog', 'calendarFeed'];
const PAGE = 1_000;

/** Returns the rows of every table of a sandbox as JSON, by table and id. */
export async function allRows(sandbox: TestSandbox, ignored: readonly string[] = []): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const table of tableNames) {
    if (RECORDS.includes(table) || ignored.includes(table)) continue;
    for (let page = 1; ; page += 1) {
      const { json, status, text } = await rawRequest(`${sandbox.url}/__mock/db/${table}?_page=${page}&_limit=${PAGE}`);
      if (status !== 200) throw new Error(`The table ${table} was answered ${status} ${text.slice(0, 200)}`);
      const found = json as { id: string }[];
      for (const row of found) rows.set(`${table} ${row.id}`, JSON.stringify(row));
      if (found.length < PAGE) break;
    }
  }
  return rows;
}

/** Returns the differences between two states of the tables, one text for each row. */
export function tableDifferences(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) =>
    before.get(key) === after.get(key) ? [] : [`${key}: ${before.get(key) ?? 'none'} → ${after.get(key) ?? 'none'}`],
  );
}
