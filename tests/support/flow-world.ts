import type { FlowAccess } from '#scripts/verify/flows/run-flows.ts';
import { tables } from '#seed/schema.ts';
import { rawRequest, type TestSandbox } from './server.ts';

/** Username for each role. */
const USER_BY_ROLE: Readonly<Record<string, string>> = {
  business: 'qiming01',
  campus: 'binjiang01',
  teacher: 'teacher01',
  admin: 'admin01',
  agent: 'agent01',
};
const LARGEST = 1_000;

/** Gives flows access to a sandbox, with a token for every role and a token that expires. */
export function flowAccess(sandbox: TestSandbox, more: Partial<FlowAccess> = {}): FlowAccess {
  const tokens = new Map<string, Promise<string>>();
  return {
    baseUrl: sandbox.url,
    timeoutMs: 5_000,
    tokenOf(role) {
      const username = USER_BY_ROLE[role] ?? '';
      const known = tokens.get(role) ?? sandbox.signIn(username).then(({ token }) => token);
      tokens.set(role, known);
      return known;
    },
    async foreignToken() {
      return (await sandbox.signIn('lantian01')).token;
    },
    async renewableToken() {
      const { token } = await sandbox.signIn('qiming01');
      await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'expire' });
      return token;
    },
    ...more,
  };
}

/** Returns every row of a sandbox as text. The keys consist of the table and the id. */
export async function rawRows(sandbox: TestSandbox): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, { key }] of Object.entries(tables)) {
    for (let start = 0, total = 1; start < total; start += LARGEST) {
      const page = await rawRequest(`${sandbox.url}/__mock/db/${name}?_start=${start}&_limit=${LARGEST}`);
      total = Number(page.headers.get('x-total-count'));
      for (const row of page.json as Record<string, unknown>[])
        found.set(`${name} ${String(row[key])}`, JSON.stringify(row));
    }
  }
  return found;
}
