import { describe, expect, it } from 'vitest';
import { tables as schema, type TableName } from '#seed/schema.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';
import { HARMLESS, setUps } from '#mock-server/demo/provider-states/set-ups.ts';
import { preconditions } from '#mock-server/demo/provider-states/preconditions.ts';
import { EVENT_FACTS } from '#scripts/pact/event-facts.ts';
import { dataFor } from '#scripts/pact/state-data.ts';
import { pactFolder } from '#scripts/pact/folder.ts';
import type { PactInteraction } from './mutations/missed-mutations.ts';

describe('rows that a backend loads to set up the states', () => {
  const { tables, interactions } = dataFor(readInteractions(pactFolder));
  const ids = new Map(
    Object.entries(tables).map(([table, rows]) => [table, new Set(rows.map((row) => Object.values(row)).flat())]),
  );

  it('contain the rows that an interaction names', () => {
    expect(interactions['rooms.update: performs the requested change']).toContain('room 1843200000000000101');
    expect(tables['room']).toContainEqual(expect.objectContaining({ roomName: '301 钢琴房' }));
  });

  it('contain every row that they refer to', () => {
    for (const { deptId } of tables['room'] ?? []) expect(ids.get('dept')).toContain(deptId);
    for (const { claId } of tables['claTime'] ?? []) expect(ids.get('cla')).toContain(claId);
    for (const { courseId } of tables['cla'] ?? []) expect(ids.get('course')).toContain(courseId);
  });

  it('occur only once in their table, and contain no secrets', () => {
    for (const [table, rows] of Object.entries(tables))
      expect(new Set(rows.map((row) => JSON.stringify(row))).size, table).toBe(rows.length);
    expect(JSON.stringify(tables)).not.toContain('passwordHash');
  });

  it('exist for every interaction that needs rows', () => {
    const all = new Set(
      Object.entries(tables).flatMap(([table, rows]) => rows.map((row) => `${table} ${keyOf(table, row)}`)),
    );
    for (const [description, needed] of Object.entries(interactions))
      for (const name of needed) expect(all, description).toContain(name);
  });
});

it('events that loaded rows cannot represent are those that the mock server sets up', () => {
  const events = [...Object.keys(preconditions), ...Object.keys(setUps).filter((name) => !HARMLESS.has(name))];
  expect([...EVENT_FACTS].sort()).toEqual(events.sort());
});

const keyOf = (table: string, row: Record<string, unknown>): string => String(row[schema[table as TableName].key]);

it('no interaction requires a null in a response, because a backend may leave the field out', () => {
  const demanding = readInteractions(pactFolder).filter(({ pact }) => {
    const content = (pact as PactInteraction).response.body?.content;
    return typeof content === 'object' && content !== null && JSON.stringify(content).includes(':null');
  });
  expect(demanding.map(({ pact }) => (pact as PactInteraction).description)).toEqual([]);
});
