import { describe, expect } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { askerOf } from '#scripts/pact/states.ts';
import { PACT_TODAY } from '#seed/pact-world.ts';
import { registry } from '#contracts/registry.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { sharedSandboxTestIn } from '../../support/server-test.ts';

/** Paths of an example that some rows lack, with the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Some timetable slots have no lesson on a day.
  'claTimes.calendar': ['claTimeContainer[].days.6[] is empty'],
  // The seeded school has no move-in batch.
  'moveIn.batches': ['[] is empty'],
  'moveIn.columns': ['[] is empty'],
};

/**
 * Read calls that are compared with their examples. Excluded is `orders.status`: a visitor calls it, and its response
 * depends on earlier steps.
 */
const testedReads = registry.filter((call) => isRead(call) && call.family !== 'file' && call.name !== 'orders.status');

const it = sharedSandboxTestIn({ scenario: 'standard', today: PACT_TODAY });

describe('fields of an example', () => {
  const callers = new Map<string, Promise<Caller>>();

  it.for(testedReads.map((call) => [call.name, call] as const))(
    '%s: the mock server returns every field of the example',
    async ([_, call], { sandbox }) => {
      const { input, data } = exampleOf(call);
      const caller = await callerOf(sandbox, askerOf(call)?.username);
      const { outcome } = await caller.send(call, input);
      const answer = outcome?.kind === 'ok' ? call.data.parse(outcome.data) : outcome;
      expect(missingPaths(data, answer, '')).toEqual(EXCEPTIONS[call.name] ?? []);
    },
  );

  async function callerOf(sandbox: TestSandbox, username: string | undefined): Promise<Caller> {
    if (!username) return sandbox.caller();
    const caller = callers.get(username) ?? sandbox.signIn(username);
    callers.set(username, caller);
    return caller;
  }
});

/**
 * Returns the paths of the example, such as `rows[].remark`, that are missing in the response or in one of its rows.
 */
function missingPaths(example: unknown, answer: unknown, path: string): string[] {
  if (example === null || example === undefined) return [];
  if (Array.isArray(example)) {
    if (example.length === 0) return [];
    if (!Array.isArray(answer) || answer.length === 0) return [`${path}[] is empty`];
    return [...new Set(answer.flatMap((one) => missingPaths(example[0], one, `${path}[]`)))];
  }
  if (answer === null || answer === undefined) return [path];
  if (typeof example !== 'object' || typeof answer !== 'object') return [];
  return Object.entries(example).flatMap(([name, value]) =>
    missingPaths(value, (answer as Record<string, unknown>)[name], path === '' ? name : `${path}.${name}`),
  );
}
