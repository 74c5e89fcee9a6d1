import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { BaseTable } from '#mock-server/kernel/store/base-table.ts';
import { tableNames } from '#mock-server/kernel/store/schema.ts';
import { markOf, preparedOn, seenSince } from '#mock-server/kernel/store/since.ts';
import { type Exercise, EXERCISE_DAY } from '#seed/exercises/exercise.ts';
import { courses, exercises } from '#seed/exercises/index.ts';
import { seedWorld } from '#seed/index.ts';
import { menuFor } from '#seed/menus.ts';
import { personas } from '#seed/personas.ts';
import { tables } from '#seed/schema.ts';

const NOW = `${EXERCISE_DAY} 09:00:00`;
const clock = { today: () => EXERCISE_DAY, moment: () => NOW };
const world = seedWorld({ today: EXERCISE_DAY, randomSeed: 20_260_901, scenario: 'small' });
const base = new Map(tableNames.map((name) => [name, new BaseTable(name, (world as never)[name])]));

const prepared = ({ prepare }: Exercise) => preparedOn(base, { begins: NOW, prepare: (made) => prepare?.(made) });

/** Everybody finds their own data behind the picture at the top, whatever the menu. */
const PROFILE = '/system/user/profile';
const pathsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [path, ...pathsOf(children ?? [])]);

describe('the courses', () => {
  it('are five, with five exercises at least each', () => {
    expect(courses.map(({ title }) => title)).toEqual(['教务', '机构管理员', '教师', '平台管理员', '代理商']);
    for (const { id, exercises: own } of courses) expect(own.length, id).toBeGreaterThanOrEqual(5);
  });

  it('have ids of their own that may stand in an address', () => {
    for (const ids of [courses.map(({ id }) => id), exercises.map(({ id }) => id)]) {
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });
});

describe.each(exercises.map((exercise) => [exercise.id, exercise] as const))('%s', (_, exercise) => {
  it('says what is to be there, why, and how, in at most three hints', () => {
    const { title, aim, why, hints } = exercise;
    for (const text of [title, aim, why, ...hints]) expect(text.trim().length).toBeGreaterThan(3);
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.length).toBeLessThanOrEqual(3);
    expect(new Set(hints).size).toBe(hints.length);
  });

  it('begins on a page to which its persona’s menu leads', () => {
    const persona = personas.find(({ username }) => username === exercise.as);
    expect(persona).toBeDefined();
    const menu = menuFor(persona?.audience ?? 'agent', { keepsCampuses: persona?.roles[0] === 'master' });
    expect([...pathsOf(menu), PROFILE]).toContain(exercise.page.split('?')[0]);
  });

  it('is made ready the same each time, with rows that a table may hold', () => {
    const [once, again] = [markOf(prepared(exercise)), markOf(prepared(exercise))];
    expect(again).toEqual(once);
    for (const [name, rows] of once)
      for (const row of rows.values()) if (row && name in tables) tables[name as keyof typeof tables].row.parse(row);
  });

  it('is unsolved at the start, and says the same when it is asked twice', () => {
    const store = prepared(exercise);
    const seen = seenSince(store, clock, markOf(store));
    const [first, second] = [exercise.check(seen), exercise.check(seen)];
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    for (const sentence of first) expect(sentence).toMatch(/^\S.*[^。，\s]$/);
  });
});
