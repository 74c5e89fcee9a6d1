import { describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import {
  canHarm,
  fieldsOf,
  harmedBody,
  type Mutation,
  mutations,
  type Path,
} from '#contracts/verify/mutations/mutate.ts';
import { registry } from '#contracts/registry.ts';
import { checkAnswer, WrongAnswer } from '#mock-server/kernel/routing/check.ts';

/** What leaves in the place of a wrong answer; `stopped` when nothing does. */
function leaves(call: Call, answer: unknown): unknown {
  try {
    return checkAnswer(call, answer);
  } catch (error) {
    expect(error).toBeInstanceOf(WrongAnswer);
    return 'stopped';
  }
}

describe('a handler that answers a wrong field', () => {
  const calls = registry.filter((call) => call.family !== 'file' && exampleOf(call).data !== null);
  const harmed = calls.flatMap((call) => {
    const { data } = exampleOf(call);
    const right = checkAnswer(call, data);
    return fieldsOf(data).flatMap((path) =>
      mutations
        .filter((mutation) => canHarm(data, path, mutation) && at(data, path) !== null)
        .map((mutation) => ({ call, path, mutation, right, left: leaves(call, harmedBody(data, [path], mutation)) })),
    );
  });
  const passed = (mutation: Mutation): string[] =>
    harmed
      .filter((one) => one.mutation === mutation && one.left !== 'stopped')
      // Digits as text are read as the number that they are, and leave as such.
      .filter(({ right, left }) => JSON.stringify(left) !== JSON.stringify(right))
      .map(({ call, path }) => `${call.name} ${path.join('.')}`);

  it('under another name is stopped, also where it may be missing', () => {
    expect(harmed.length).toBeGreaterThan(3_000);
    // The days of a week are keys of a record: which there are is data.
    expect(passed('renamed')).toEqual(['claTimes.calendar claTimeContainer.0.days.6']);
  });

  it('of another type is stopped', () => expect(passed('retyped')).toEqual([]));

  it('that it leaves out is stopped, unless it may be missing', () => {
    const missing = harmed.filter(({ mutation, left }) => mutation === 'dropped' && left !== 'stopped');
    for (const { call, path, left } of missing) expect(call.data.safeParse(left).success, path.join('.')).toBe(true);
    expect(harmed.filter(({ mutation, left }) => mutation === 'dropped' && left === 'stopped').length).toBeGreaterThan(
      300,
    );
  });
});

const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, name) => (inner as Record<string | number, unknown>)[name], value);
