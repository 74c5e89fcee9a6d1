import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { askerOf, PACT_TODAY } from '#contracts/pact/states.ts';
import { registry } from '#contracts/registry.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

/** What not every row can say, and why. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Not every slot of the timetable has a lesson on each day.
  'claTimes.calendar': ['claTimeContainer[].days.6[] is empty'],
};

/** What a visitor is told depends on what they have just shown: that is the refusals' to test. */
const reads = registry.filter((call) => isRead(call) && call.family !== 'file' && call.name !== 'orders.status');

describe('what an example says of an answer', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  const callers = new Map<string, Promise<Caller>>();

  beforeAll(async () => {
    server = await sharedTestServer();
    sandbox = await server.sandbox({ scenario: 'standard', today: PACT_TODAY });
  });
  afterAll(() => server.close());

  it.each(reads.map((call) => [call.name, call] as const))('%s: the mock server says in every row', async (_, call) => {
    const { input, data } = exampleOf(call);
    const caller = await callerOf(askerOf(call)?.username);
    const { outcome } = await caller.send(call, input);
    const answer = outcome?.kind === 'ok' ? call.data.parse(outcome.data) : outcome;
    expect(lacking(data, answer, '')).toEqual(EXCEPTIONS[call.name] ?? []);
  });

  async function callerOf(username: string | undefined): Promise<Caller> {
    if (!username) return sandbox.caller();
    const caller = callers.get(username) ?? sandbox.signIn(username);
    callers.set(username, caller);
    return caller;
  }
});

/** Paths of what the example has and the answer, or one of its rows, has not: `rows[].remark`. */
function lacking(example: unknown, answer: unknown, path: string): string[] {
  if (example === null || example === undefined) return [];
  if (Array.isArray(example)) {
    if (example.length === 0) return [];
    if (!Array.isArray(answer) || answer.length === 0) return [`${path}[] is empty`];
    return [...new Set(answer.flatMap((one) => lacking(example[0], one, `${path}[]`)))];
  }
  if (answer === null || answer === undefined) return [path];
  if (typeof example !== 'object' || typeof answer !== 'object') return [];
  return Object.entries(example).flatMap(([name, value]) =>
    lacking(value, (answer as Record<string, unknown>)[name], path === '' ? name : `${path}.${name}`),
  );
}
