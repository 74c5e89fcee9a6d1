import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { imports } from '#contracts/calls/imports.ts';
import type { GrantKind } from '#contracts/control/sign-in.ts';
import { LOGIN_CLIENT_ID } from '#contracts/entities/session.ts';
import { importKeyExample } from '#contracts/examples/entities/import.ts';
import { sheetExample } from '#contracts/examples/entities/upload.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';
import type { RefusalExample } from '#contracts/examples/refusals/refusal.ts';
import type { State } from '#contracts/examples/state.ts';
import { SAMPLE_SHEETS } from '#scripts/pact/folder.ts';
import { preconditions } from '#mock-server/demo/provider-states/preconditions.ts';
import type { SendAs } from '#mock-server/demo/provider-states/precondition-facts.ts';
import { askerOf } from '#scripts/pact/states.ts';
import { PACT_TODAY } from '#seed/pact-world.ts';
import { registry } from '#contracts/registry.ts';
import { giveGrant } from '../../support/onboarding.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { sharedSandboxTestIn } from '../../support/server-test.ts';

const refusals = registry.flatMap((call) =>
  refusalsOf(call).map((refusal): [string, Call, RefusalExample] => [`${call.name} ${refusal.name}`, call, refusal]),
);

const it = sharedSandboxTestIn({ scenario: 'standard', today: PACT_TODAY });

/**
 * Runs in the world of the pact verification, where the mock server must return the refusal that each example contains.
 */
describe('every refusal that a screen shows', () => {
  const callers = new Map<string, Caller>();

  it.for(refusals)('%s', async ([_, call, { input, as, code, message, given = [] }], { sandbox }) => {
    callers.delete('');
    const wanted = given.filter(({ name }) => name in stateSetups || name in preconditions);
    for (const { name, params } of wanted) {
      if (name === 'someone has just proven their identity')
        await giveGrant(
          sandbox,
          await callerOf(sandbox, null),
          String(params['username']),
          params['what'] as GrantKind,
        );
      await stateSetups[name]?.(sandbox, params, sendAs(sandbox));
      await preconditions[name]?.(sendAs(sandbox), params);
    }
    const caller = await callerOf(sandbox, as === undefined ? askerOf(call)?.username : as);
    const { outcome, text } = await caller.send(call, input);
    const answered = JSON.stringify(outcome ?? text.slice(0, 200));
    // A state that a case set up, or changed by mistake, must not affect the other cases.
    if (wanted.length > 0 || outcome?.kind !== 'refused') await resetSandbox(sandbox);
    expect(answered).toBe(JSON.stringify({ kind: 'refused', code: codeOf(call, code), message }));
  });

  async function callerOf(sandbox: TestSandbox, username: string | null | undefined): Promise<Caller> {
    const caller = callers.get(username ?? '') ?? (username ? await sandbox.signIn(username) : sandbox.caller());
    callers.set(username ?? '', caller);
    return caller;
  }

  const sendAs =
    (sandbox: TestSandbox): SendAs =>
    async (username, other, input) =>
      (await callerOf(sandbox, username)).data(other, input);

  async function resetSandbox(sandbox: TestSandbox): Promise<void> {
    await sandbox.control('POST', 'reset', { name: sandbox.id });
    callers.clear();
  }
});

/** Set-ups of states that the standard world lacks. */
const stateSetups: Readonly<
  Record<string, (sandbox: TestSandbox, params: State['params'], send: SendAs) => Promise<unknown>>
> = {
  'a code was sent': (sandbox, params) => sandbox.control('POST', 'sms', params),
  'someone has just proven their identity': async () => undefined,
  'someone has just proven their identity in another browser': (sandbox, params) =>
    sandbox.control('POST', 'grants', params),
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

/** Returns the code as sent; the auth family's codes are numbers. */
const codeOf = ({ family }: Call, code: string): string => (family === 'auth' ? String(Number(code)) : code);
