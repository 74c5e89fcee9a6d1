import { beforeAll, describe, expect, it } from 'vitest';
import { type Attempt, begin } from './exercises.ts';
import type { TestServer } from './server.ts';

type Deed = (attempt: Attempt) => Promise<unknown>;

/** What becomes of an exercise, by what is done in it. */
export interface Play {
  exercise: string;
  /** What the check says before anything has been done. */
  start: readonly string[];
  /** The intended way. */
  way: Deed;
  /** What is done wrong, and what the check says then. */
  mistakes: Readonly<Record<string, readonly [Deed, readonly string[]]>>;
}

/** Unsolved at the start, solved by the intended way, and each mistake gets its sentences: one sandbox an exercise. */
export function plays(server: () => TestServer, { exercise, start, way, mistakes }: Play): void {
  describe(exercise, () => {
    let attempt: Attempt;
    beforeAll(async () => {
      attempt = await begin(server(), exercise);
    });

    it('is unsolved at the start', async () => {
      expect(await attempt.missing()).toEqual(start);
    });

    it('is solved by the intended way', async () => {
      await way(attempt);
      expect(await attempt.missing()).toEqual([]);
    });

    for (const [mistake, [deed, sentences]] of Object.entries(mistakes))
      it(`tells: ${mistake}`, async () => {
        await attempt.anew();
        await deed(attempt);
        expect(await attempt.missing()).toEqual(sentences);
      });
  });
}

/** The row of a list that has this text in a column. */
export async function rowOf<T extends object>(
  attempt: Attempt,
  call: string,
  column: keyof T & string,
  text: string,
  input: Record<string, unknown> = {},
): Promise<T> {
  const answer = await attempt.call<{ rows: T[] } | T[]>(call, input);
  const rows = Array.isArray(answer) ? answer : answer.rows;
  const row = rows.find((one) => one[column] === text);
  if (!row) throw new Error(`${call} has no row whose ${column} is ${text}.`);
  return row;
}
