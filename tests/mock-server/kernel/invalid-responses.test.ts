import { describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { canMutate, fieldsOf, mutatedBody, type Mutation, mutations, type Path } from '../../pact/mutations/mutate.ts';
import { registry } from '#contracts/registry.ts';
import { checkResponse, InvalidResponse } from '#mock-server/kernel/routing/check-response.ts';

/** Returns the body that is sent for a handler's response, or 'stopped' if the schema check rejects the response. */
function checkedBody(call: Call, answer: unknown): unknown {
  try {
    return checkResponse(call, answer);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidResponse);
    return 'stopped';
  }
}

describe('response with an invalid field', () => {
  const calls = registry.filter((call) => call.family !== 'file' && exampleOf(call).data !== null);
  const harmed = calls.flatMap((call) => {
    const { data } = exampleOf(call);
    const right = checkResponse(call, data);
    return fieldsOf(data).flatMap((path) =>
      mutations
        .filter((mutation) => canMutate(data, path, mutation) && at(data, path) !== null)
        .map((mutation) => ({
          call,
          path,
          mutation,
          right,
          left: checkedBody(call, mutatedBody(data, [path], mutation)),
        })),
    );
  });
  const passed = (mutation: Mutation): string[] =>
    harmed
      .filter((one) => one.mutation === mutation && one.left !== 'stopped')
      // Digits as text are parsed to the number that they represent, so such a response is sent correctly.
      .filter(({ right, left }) => JSON.stringify(left) !== JSON.stringify(right))
      .map(({ call, path }) => `${call.name} ${path.join('.')}`);

  it('is stopped when a field is renamed, even an optional field', () => {
    expect(harmed.length).toBeGreaterThan(3_000);
    // `days` is a record with the days of the week as keys, so a renamed key is only a missing day.
    expect(passed('renamed')).toEqual(['claTimes.calendar claTimeContainer.0.days.6']);
  });

  it('is stopped when a field has another type', () => expect(passed('retyped')).toEqual([]));

  it('is stopped when a required field is missing', () => {
    const missing = harmed.filter(({ mutation, left }) => mutation === 'dropped' && left !== 'stopped');
    for (const { call, path, left } of missing) expect(call.data.safeParse(left).success, path.join('.')).toBe(true);
    expect(harmed.filter(({ mutation, left }) => mutation === 'dropped' && left === 'stopped').length).toBeGreaterThan(
      300,
    );
  });
});

const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, name) => (inner as Record<string | number, unknown>)[name], value);
