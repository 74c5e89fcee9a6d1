import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exerciseFromFile } from '#seed/exercises/file-format/exercise-from-file.ts';
import { parseExerciseFile } from '#seed/exercises/file-format/read-exercise-file.ts';
import { courses } from '#seed/exercises/index.ts';

const folder = new URL('../../seed/exercises/', import.meta.url);
const files = courses.flatMap(({ id: course }) =>
  readdirSync(new URL(`${course}/`, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [`${course}/${name}`, course] as const),
);

describe.each(files)('the exercise file %s', (path, course) => {
  const file = parseExerciseFile(readFileSync(new URL(path, folder), 'utf8'));

  it('is offered in its course with its texts', () => {
    expect(file.course).toBe(course);
    const offered = courses.find(({ id }) => id === course)?.exercises.find(({ id }) => id === file.id);
    const { id, title, aim, why, as, page, hints } = exerciseFromFile(file);
    expect(offered).toMatchObject({ id, title, aim, why, as, page, hints });
  });

  it('is unchanged after serialisation and parsing', () => {
    expect(parseExerciseFile(JSON.stringify(file))).toEqual(file);
  });
});

it('there are as many exercise files as exercises', () => {
  expect(files).toHaveLength(courses.flatMap(({ exercises }) => exercises).length);
});
