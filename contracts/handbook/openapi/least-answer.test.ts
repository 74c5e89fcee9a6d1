import { expect, it } from 'vitest';
import { depts } from '../../calls/depts.ts';
import { claTimes } from '../../calls/cla-times.ts';
import { rooms } from '../../calls/rooms.ts';
import { exampleOf } from '../../examples/examples.ts';
import { registry } from '../../registry.ts';
import { withoutOptional } from './least-answer.ts';
import { wireSchema } from './wire-schema.ts';

const least = (call: (typeof registry)[number]) =>
  withoutOptional(exampleOf(call).data, wireSchema(call, call.data)) as never;

it('keeps of each row what a list requires, of a tree its labels, of a record its keys', () => {
  expect(Object.keys((least(rooms.list) as { rows: object[] }).rows[0] ?? {})).toEqual([
    'roomId',
    'roomName',
    'deptId',
  ]);
  expect(Object.keys((least(depts.tree) as object[])[0] ?? {})).toEqual(['id', 'label']);
  const { claTimeContainer } = least(claTimes.calendar) as { claTimeContainer: { days: Record<string, object[]> }[] };
  expect(Object.values(claTimeContainer[0]?.days ?? {})[0]?.[0]).not.toHaveProperty('roomName');
});

it.each(registry.filter(({ family }) => family !== 'file').map((call) => [call.name, call] as const))(
  'what is left of the answer of %s is still one',
  (_, call) => expect(call.data.safeParse(least(call)).error).toBeUndefined(),
);
