import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';
import type { RefusalExample } from '#contracts/examples/refusals/refusal.ts';
import { PACT_TODAY, type ProviderState, stateOf, states } from '#contracts/pact/states.ts';
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

  it.each(refusals)('%s', async (_, call, { input, as, code, message }) => {
    const caller = await whoAsks(states[stateOf(call)], as);
    const { outcome, text } = await caller.send(call, input);
    const answered = JSON.stringify(outcome ?? text.slice(0, 200));
    // What was done by mistake shall not fail the others.
    if (outcome?.kind !== 'refused') await anew();
    expect(answered).toBe(JSON.stringify({ kind: 'refused', code: codeOf(call, code), message }));
  });

  async function whoAsks({ signedInAs, smsCode, shown }: ProviderState, as = signedInAs): Promise<Caller> {
    if (smsCode) await sandbox.control('POST', 'sms', smsCode);
    if (shown) await sandbox.control('POST', 'grants', shown);
    if (!as) return sandbox.caller();
    const caller = callers.get(as) ?? (await sandbox.signIn(as));
    callers.set(as, caller);
    return caller;
  }

  async function anew(): Promise<void> {
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    callers.clear();
  }
});

/** The auth family's codes are numbers. */
const codeOf = ({ family }: Call, code: string): string => (family === 'auth' ? String(Number(code)) : code);
