import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { seedWorld } from '#seed/index.ts';
import { type ScenarioName, scenarios } from '#seed/scenarios/index.ts';
import { type SeedData, type TableName, tables } from '#seed/schema.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const names = Object.keys(tables) as TableName[];

/** Returns the first row that its schema rejects or changes, together with the reason. */
function firstSchemaError(world: SeedData, name: TableName): unknown {
  const schema: z.ZodType = tables[name].row;
  for (const row of world[name]) {
    const parsed = schema.safeParse(row);
    if (!parsed.success) return { row, issues: parsed.error.issues };
    if (!isDeepStrictEqual(parsed.data, row)) return { row, kept: parsed.data };
  }
  return null;
}

describe('rows match their schema and have no unknown columns', () => {
  test.each(names)('%s', (name) => {
    expect(standard[name].length).toBeGreaterThan(0);
    expect(firstSchemaError(standard, name)).toBeNull();
  });

  test.each(otherWorlds)('in the world of $today', (options) => {
    const world = seedWorld(options);
    for (const name of names) expect(firstSchemaError(world, name)).toBeNull();
  });

  test.each(Object.keys(scenarios) as ScenarioName[])('in the scenario %s', (scenario) => {
    const world = seedWorld({ today: TODAY, randomSeed: RANDOM_SEED, scenario });
    for (const name of names) expect(firstSchemaError(world, name)).toBeNull();
  });
});

test('ids have 19 digits and are unique in their table', () => {
  for (const name of names) {
    const key = tables[name].key as string;
    const ids = standard[name].map((row) => (row as Record<string, unknown>)[key] as string);
    expect(ids.filter((id) => !/^\d{19}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('no row has a column that is null or undefined', () => {
  for (const name of names) {
    const gaps = standard[name].filter((row) =>
      Object.values(row).some((value) => value === null || value === undefined),
    );
    expect(gaps).toEqual([]);
  }
});

test('phones are mainland mobile numbers', () => {
  const phones = [...standard.student, ...standard.staff, ...standard.user, ...standard.tenant, ...standard.dept];
  expect(phones.filter(({ phone }) => !/^1[3-9]\d{9}$/.test(phone ?? ''))).toEqual([]);
});
