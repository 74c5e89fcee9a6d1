import { rawRequest, type TestSandbox } from './server.ts';

/** Tables that only record calls. */
const RECORDS: readonly string[] = ['operationLog'];

/**
 * Returns the rows of every table of a sandbox as JSON, by table and id. The sandbox must be small: the raw tables return
 * at most 20,000 rows.
 */
export async function allRows(sandbox: TestSandbox, ignored: readonly string[] = []): Promise<Map<string, string>> {
  const { json, status, text } = await rawRequest(`${sandbox.url}/__mock/db/db`);
  if (status !== 200) throw new Error(`The tables were answered ${status} ${text.slice(0, 200)}`);
  const rows = new Map<string, string>();
  for (const [table, found] of Object.entries(json as Record<string, { id: string }[]>))
    if (!RECORDS.includes(table) && !ignored.includes(table))
      for (const row of found) rows.set(`${table} ${row.id}`, JSON.stringify(row));
  return rows;
}

const PAGE = 1_000;

/** Returns the rows of one table that match a query, in pages that the raw tables allow. */
export async function rowsIn<R>(sandbox: TestSandbox, table: string, query = ''): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; ; page += 1) {
    const { json, status, text } = await rawRequest(
      `${sandbox.url}/__mock/db/${table}?${query}&_page=${page}&_limit=${PAGE}`,
    );
    if (status !== 200) throw new Error(`${table} was answered ${status} ${text.slice(0, 200)}`);
    rows.push(...(json as R[]));
    if ((json as R[]).length < PAGE) return rows;
  }
}

/** Returns the differences between two states of the tables, one text for each row. */
export function tableDifferences(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) =>
    before.get(key) === after.get(key) ? [] : [`${key}: ${before.get(key) ?? 'none'} → ${after.get(key) ?? 'none'}`],
  );
}
