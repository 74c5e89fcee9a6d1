import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#contracts/call.ts';
import { type Action, parameterOf, ranks } from '#contracts/control/action.ts';
import { controlActions } from '#contracts/control/registry.ts';
import { type ControlCaller, controlCallers } from '../support/control-callers.ts';
import { type LockedServer, startLockedServer } from '../support/locked-server.ts';
import { rawRequest } from '../support/server.ts';
import { tries } from '../support/tries.ts';

/** Field that no action has. A permitted request is refused because of it, after its rank is checked. */
const FIELD = 'misspeltField';

let server: LockedServer;
let callers: ControlCaller[];
beforeAll(async () => {
  server = await startLockedServer();
  callers = await controlCallers(server);
}, 120_000);
afterAll(() => server.close());

/** Sends a request that changes nothing even if it is permitted. Returns true if the caller may call the action. */
async function isPermitted(
  { method, path }: Action,
  { root, headers }: ControlCaller,
  named: string,
): Promise<boolean> {
  const isRead = method === 'GET';
  const parameter = parameterOf({ path } as Action);
  const filled = fillPath(path, parameter === null ? {} : { [parameter]: named });
  const { status, json } = await rawRequest(`${server.address}${root}/__mock/${filled}${isRead ? `?${FIELD}=1` : ''}`, {
    method,
    headers: { ...headers, ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify({ [FIELD]: 1 }) }),
  });
  const { respCode, respMsg } = json as { respCode: string; respMsg: string };
  if (respCode === '0400' && respMsg.includes(FIELD)) return true;
  expect([status, respCode]).toEqual([403, '0403']);
  return false;
}

const reaches = (has: Action['rank'] | null, required: Action['rank']): boolean =>
  has !== null && ranks.indexOf(has) >= ranks.indexOf(required);

it('each action of the control API can be called by exactly the callers of its rank', async () => {
  const wrong: string[] = [];
  const table: Record<string, { permitted: number; refused: number }> = {};
  for (const caller of callers) {
    const counts = { permitted: 0, refused: 0 };
    for (const action of controlActions) {
      const named = action.aboutNamed ? [caller.id, 'other', 'nowhere'] : [caller.id];
      for (const name of named) {
        const required = action.aboutNamed && name !== caller.id ? 'operator' : action.rank;
        const may = await isPermitted(action, caller, name);
        counts[may ? 'permitted' : 'refused'] += 1;
        if (may !== (reaches(caller.rank, required) && !(action.needsKey && caller.byLink)))
          wrong.push(`${action.method} ${action.path} (${name}) by ${caller.name}`);
      }
    }
    table[caller.name] = counts;
  }
  console.table(table);
  const sum = (of: 'permitted' | 'refused'): number => Object.values(table).reduce((all, row) => all + row[of], 0);
  console.log(
    `${controlActions.length} actions, ${callers.length} callers, ${sum('permitted') + sum('refused')} requests: ` +
      `${sum('permitted')} permitted, ${sum('refused')} refused, ${wrong.length} beyond or below their rank`,
  );
  expect(wrong).toEqual([]);
  expect(Object.keys(table)).toHaveLength(tries['control-keys.long.test.ts'].long);
  expect(server.reported).toEqual([]);
}, 300_000);
