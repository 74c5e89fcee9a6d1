import type { FlowAccess } from '#contracts/flows/run-flows.ts';
import { tables } from '#seed/schema.ts';
import { request, type TestSandbox } from './server.ts';

/** Who stands for each role. */
const PEOPLE: Readonly<Record<string, string>> = {
  business: 'qiming01',
  campus: 'binjiang01',
  teacher: 'teacher01',
  admin: 'admin01',
  agent: 'agent01',
};
const LARGEST = 1_000;

/** What flows are given in a sandbox: a token of everybody, and one that is to be renewed. */
export function flowAccess(sandbox: TestSandbox, more: Partial<FlowAccess> = {}): FlowAccess {
  const tokens = new Map<string, Promise<string>>();
  return {
    baseUrl: sandbox.url,
    timeoutMs: 5_000,
    tokenOf(role) {
      const username = PEOPLE[role] ?? '';
      const known = tokens.get(role) ?? sandbox.signIn(username).then(({ token }) => token);
      tokens.set(role, known);
      return known;
    },
    async renewableToken() {
      const { token } = await sandbox.signIn('qiming01');
      await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'expire' });
      return token;
    },
    ...more,
  };
}

/** Every row of a sandbox as text, by table and id. */
export async function rawRows(sandbox: TestSandbox): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, { key }] of Object.entries(tables)) {
    for (let start = 0, total = 1; start < total; start += LARGEST) {
      const page = await request(`${sandbox.url}/__mock/db/${name}?_start=${start}&_limit=${LARGEST}`);
      total = Number(page.headers.get('x-total-count'));
      for (const row of page.json as Record<string, unknown>[])
        found.set(`${name} ${String(row[key])}`, JSON.stringify(row));
    }
  }
  return found;
}
