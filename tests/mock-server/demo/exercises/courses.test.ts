import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { BaseTable } from '#mock-server/kernel/store/base-table.ts';
import { tableNames } from '#mock-server/kernel/store/schema.ts';
import { checkpointOf, preparedStore, checkViewSince } from '#mock-server/kernel/store/changes-since.ts';
import { checkExercise } from '#seed/exercises/check-exercise.ts';
import { type Exercise, EXERCISE_DAY, EXERCISE_RANDOM_SEED } from '#seed/exercises/exercise.ts';
import { courses, exercises } from '#seed/exercises/index.ts';
import { seedWorld } from '#seed/index.ts';
import { menuFor } from '#contracts/menus.ts';
import { personas } from '#seed/personas.ts';
import { tables } from '#seed/schema.ts';

const NOW = `${EXERCISE_DAY} 09:00:00`;
const clock = { today: () => EXERCISE_DAY, moment: () => NOW };
const world = seedWorld({ today: EXERCISE_DAY, randomSeed: EXERCISE_RANDOM_SEED, scenario: 'small' });
const base = new Map(tableNames.map((name) => [name, new BaseTable(name, (world as never)[name])]));

const prepared = ({ prepare }: Exercise) => preparedStore(base, { begins: NOW, prepare: (made) => prepare?.(made) });

/** The profile page opens from the avatar menu, independent of the main menu. */
const PROFILE = '/system/user/profile';
const pathsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [path, ...pathsOf(children ?? [])]);

describe('exercise courses', () => {
  it('consist of five courses with at least five exercises each', () => {
    expect(courses.map(({ title }) => title)).toEqual(['教务', '机构管理员', '教师', '平台管理员', '代理商']);
    for (const { id, exercises: own } of courses) expect(own.length, id).toBeGreaterThanOrEqual(5);
  });

  it('have unique ids that are safe in an address', () => {
    for (const ids of [courses.map(({ id }) => id), exercises.map(({ id }) => id)]) {
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });
});

describe.each(exercises.map((exercise) => [exercise.id, exercise] as const))('%s', (_, exercise) => {
  it('states its title, goal and reason, with one to three hints', () => {
    const { title, aim, why, hints } = exercise;
    for (const text of [title, aim, why, ...hints]) expect(text.trim().length).toBeGreaterThan(3);
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.length).toBeLessThanOrEqual(3);
    expect(new Set(hints).size).toBe(hints.length);
  });

  it('starts on a page that its persona’s menu contains', () => {
    const persona = personas.find(({ username }) => username === exercise.as);
    expect(persona).toBeDefined();
    const menu = menuFor(persona?.audience ?? 'agent', { keepsCampuses: persona?.roles[0] === 'master' });
    expect([...pathsOf(menu), PROFILE]).toContain(exercise.page.split('?')[0]);
  });

  it('prepares identical data each time, with rows that match the table schema', () => {
    const [once, again] = [checkpointOf(prepared(exercise)), checkpointOf(prepared(exercise))];
    expect(again).toEqual(once);
    for (const [name, rows] of once)
      for (const row of rows.values()) if (row && name in tables) tables[name as keyof typeof tables].row.parse(row);
  });

  it('is unsolved at the start, and a second check returns an identical result', () => {
    const store = prepared(exercise);
    const seen = checkViewSince(store, clock, checkpointOf(store));
    const [first, second] = [checkExercise(exercise, seen), checkExercise(exercise, seen)];
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    for (const sentence of first) expect(sentence).toMatch(/^\S.*[^。，\s]$/);
  });
});
