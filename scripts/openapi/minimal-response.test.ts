import { expect, it } from 'vitest';
import { depts } from '#contracts/calls/depts.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { withoutOptional } from './minimal-response.ts';
import { wireSchema } from './wire-schema.ts';

const minimalResponse = (call: (typeof registry)[number]) =>
  withoutOptional(exampleOf(call).data, wireSchema(call, call.data)) as never;

it('keeps row fields that are sent when set, labels of a tree and keys of a record, and omits other optional fields', () => {
  const { rows } = minimalResponse(rooms.list) as { rows: object[] };
  expect(rows[0]).toHaveProperty('capacity');
  expect(rows[0]).not.toHaveProperty('updateTime');
  expect(Object.keys((minimalResponse(depts.tree) as object[])[0] ?? {})).toEqual(['id', 'label', 'children']);
  const { claTimeContainer } = minimalResponse(claTimes.calendar) as {
    claTimeContainer: { days: Record<string, object[]> }[];
  };
  expect(Object.values(claTimeContainer[0]?.days ?? {})[0]?.[0]).not.toHaveProperty('guestCount');
});

it.each(registry.filter(({ family }) => family !== 'file').map((call) => [call.name, call] as const))(
  '%s: the response without optional fields still matches its schema',
  (_, call) => expect(call.data.safeParse(minimalResponse(call)).error).toBeUndefined(),
);
