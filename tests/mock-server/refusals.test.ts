import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { imports } from '#contracts/calls/imports.ts';
import { LOGIN_CLIENT_ID } from '#contracts/entities/session.ts';
import { importKeyExample } from '#contracts/examples/entities/import.ts';
import { sheetExample } from '#contracts/examples/entities/upload.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';
import type { RefusalExample } from '#contracts/examples/refusals/refusal.ts';
import type { State } from '#contracts/examples/state.ts';
import { SAMPLE_SHEETS } from '#contracts/pact/folder.ts';
import { meanwhile } from '#contracts/pact/meanwhile.ts';
import type { SendAs } from '#contracts/pact/meanwhile-facts.ts';
import { askerOf, PACT_TODAY } from '#contracts/pact/states.ts';
import { registry } from '#contracts/registry.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const refusals = registry.flatMap((call) =>
  refusalsOf(call).map((refusal): [string, Call, RefusalExample] => [`${call.name} ${refusal.name}`, call, refusal]),
);

/** In the world in which the pacts are verified: what an example says of it is what the mock server answers there. */
describe('every refusal that a screen shows', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let callers: Map<string, Caller>;

  beforeAll(async () => {
    server = await sharedTestServer();
    sandbox = await server.sandbox({ scenario: 'standard', today: PACT_TODAY });
    callers = new Map();
  });
  afterAll(() => server.close());

  it.each(refusals)('%s', async (_, call, { input, as, code, message, given = [] }) => {
    const wanted = given.filter(({ name }) => name in broughtAbout || name in meanwhile);
    for (const { name, params } of wanted) {
      await broughtAbout[name]?.(sandbox, params, sendAs);
      await meanwhile[name]?.(sendAs, params);
    }
    const caller = await callerOf(as === undefined ? askerOf(call)?.username : as);
    const { outcome, text } = await caller.send(call, input);
    const answered = JSON.stringify(outcome ?? text.slice(0, 200));
    // What was brought about, or done by mistake, shall not fail the others.
    if (wanted.length > 0 || outcome?.kind !== 'refused') await anew();
    expect(answered).toBe(JSON.stringify({ kind: 'refused', code: codeOf(call, code), message }));
  });

  async function callerOf(username: string | null | undefined): Promise<Caller> {
    if (!username) return sandbox.caller();
    const caller = callers.get(username) ?? (await sandbox.signIn(username));
    callers.set(username, caller);
    return caller;
  }

  const sendAs: SendAs = async (username, other, input) => (await callerOf(username)).data(other, input);

  async function anew(): Promise<void> {
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    callers.clear();
  }
});

/** What the standard world does not hold by itself. */
const broughtAbout: Readonly<
  Record<string, (sandbox: TestSandbox, params: State['params'], send: SendAs) => Promise<unknown>>
> = {
  'a code was sent': (sandbox, params) => sandbox.control('POST', 'sms', params),
  'someone has just shown who they are': (sandbox, params) => sandbox.control('POST', 'grants', params),
  async 'a wrong password was entered five times'(sandbox, { username }) {
    const input = { username, password: 'Wrong2026', clientId: LOGIN_CLIENT_ID };
    for (let tries = 0; tries < 5; tries += 1) await sandbox.caller().send(auth.login, input);
  },
  async 'students were uploaded'(_, { username, file: how }, send) {
    const bytes = readFileSync(SAMPLE_SHEETS[how === 'faulty' ? 'faulty' : 'checked']);
    const file = new File([bytes], sheetExample.name, { type: sheetExample.type });
    await send(String(username), imports.check, { kind: 'student', importKey: importKeyExample, file });
    if (how === 'applied') await send(String(username), imports.apply, { importKey: importKeyExample });
  },
};

/** The auth family's codes are numbers. */
const codeOf = ({ family }: Call, code: string): string => (family === 'auth' ? String(Number(code)) : code);
