import { describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { exampleOf, examples } from '#contracts/examples/examples.ts';
import { canMutate, fieldsOf, mutatedBody, type Mutation, mutations, type Path } from '../../pact/mutations/mutate.ts';
import { registry } from '#contracts/registry.ts';
import {
  checkResponse,
  checkServed,
  checkServedInSlices,
  InvalidResponse,
} from '#mock-server/kernel/routing/check-response.ts';

/** Returns the body that is sent for a handler's response, or 'stopped' if the schema check rejects the response. */
function checkedBody(call: Call, answer: unknown): unknown {
  try {
    return checkResponse(call, answer);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidResponse);
    return 'stopped';
  }
}

function checkedBy(check: () => unknown): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}

describe('response that is checked by its shape', () => {
  const calls = registry.filter((call) => call.family !== 'file');
  /** Returns a copy of the call whose next response is checked by its shape only, because 20 were sent before. */
  const established = (call: Call): Call => {
    const copy = { ...call };
    for (let count = 0; count < 20; count += 1) checkServed(copy, exampleOf(call).data, false);
    return copy;
  };

  for (const call of calls)
    it(`is sent like a validated one: ${call.name}`, async () => {
      const { data } = exampleOf(call);
      const withColumn = typeof data === 'object' && data && !Array.isArray(data) ? { ...data, password: 'x' } : data;
      expect(JSON.stringify(checkServed(established(call), withColumn, false))).toBe(
        JSON.stringify(checkResponse(call, data)),
      );
      const sliced = await checkServedInSlices(established(call), withColumn, false);
      expect(JSON.stringify(sliced)).toBe(JSON.stringify(checkResponse(call, data)));
    });

  it('is stopped when a field has another type or a required field is missing', () => {
    for (const call of calls.filter((one) => exampleOf(one).data !== null)) {
      const { data } = exampleOf(call);
      const known = established(call);
      for (const mutation of ['retyped', 'dropped'] as const)
        for (const path of fieldsOf(data).filter((one) => canMutate(data, one, mutation) && at(data, one) !== null)) {
          const body = mutatedBody(data, [path], mutation);
          let sent: unknown = 'stopped';
          try {
            sent = checkServed(known, body, false);
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidResponse);
          }
          expect(JSON.stringify(sent), `${call.name} ${path.join('.')}`).toBe(JSON.stringify(checkedBody(call, body)));
        }
    }
  });

  it('is validated in full among the first 20 responses of its call, and then once in 50', () => {
    const call = { ...rooms.detail };
    const invalid = { ...examples.rooms.detail.data, createTime: 'yesterday' };
    const stopped = Array.from({ length: 150 }, () => checkedBy(() => checkServed(call, invalid, false)));
    const at = stopped.flatMap((isStopped, index) => (isStopped ? [index + 1] : []));
    expect(at).toEqual([...Array.from({ length: 20 }, (_, index) => index + 1), 50, 100, 150]);
  });

  it('is always validated in full during tests', () => {
    const call = established(rooms.detail);
    const invalid = { ...examples.rooms.detail.data, createTime: 'yesterday' };
    expect(() => checkServed(call, invalid)).toThrow(InvalidResponse);
  });
});

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
