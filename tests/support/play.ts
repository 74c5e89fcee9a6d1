import { describe, expect, onTestFinished } from 'vitest';
import { type Attempt, beginExercise } from './exercises.ts';
import type { TestServer } from './server.ts';
import { test as it } from './server-test.ts';

type ExerciseAction = (attempt: Attempt) => Promise<unknown>;

/** Test cases of an exercise. Each consists of actions and the result that the exercise's check must return. */
export interface ExerciseTest {
  exercise: string;
  /** Sentences that the check returns before any action. */
  start: readonly string[];
  /** Actions of the intended solution. */
  way: ExerciseAction;
  /** Actions of other correct solutions, by name. */
  otherWays?: Readonly<Record<string, ExerciseAction>>;
  /**
   * Mistakes by name: the wrong actions, the sentences that the check returns for them and, if the mistake can be
   * undone in the console, the actions that mend it and finish the task.
   */
  mistakes: Readonly<Record<string, readonly [ExerciseAction, readonly string[], ExerciseAction?]>>;
  /**
   * Names of the mistakes that checks recorded from the solution do not detect, such as unread announcements. null if
   * the solution changes nothing that is recorded.
   */
  accepted?: readonly string[] | null;
}

/**
 * Tests an exercise in one sandbox: it is unsolved at the start, the solution solves it, and the check reports each
 * mistake. A mistake that can be undone is mended, and then the exercise is solved.
 */
export function testExercise({ exercise, start, way, otherWays = {}, mistakes, accepted = [] }: ExerciseTest): void {
  describe(exercise, () => {
    let attempt: Attempt;
    it.beforeAll(async ({ server }) => {
      attempt = await beginExercise(server, exercise);
    });

    it('is unsolved at the start', async () => {
      expect(await attempt.missing()).toEqual(start);
    });

    it('is solved by the intended solution', async () => {
      await way(attempt);
      expect(await attempt.missing()).toEqual([]);
    });

    for (const [name, other] of Object.entries(otherWays))
      it(`is solved by another solution: ${name}`, async () => {
        await attempt.restart();
        await other(attempt);
        expect(await attempt.missing()).toEqual([]);
      });

    if (accepted)
      it('is recorded from the intended solution, and the recorded checks refuse its mistakes', async ({ server }) => {
        const recorded = await recordExercise(server, exercise, way);
        expect(await recorded.missing()).not.toEqual([]);
        await way(recorded);
        expect(await recorded.missing()).toEqual([]);
        const solved: string[] = [];
        for (const [mistake, [deed]] of Object.entries(mistakes)) {
          await recorded.restart();
          await deed(recorded);
          if (await recorded.isSolved()) solved.push(mistake);
        }
        expect(solved).toEqual(accepted);
      });

    for (const [mistake, [deed, sentences, mend]] of Object.entries(mistakes))
      it(`reports the mistake${mend ? ', and is solved after mending it' : ''}: ${mistake}`, async () => {
        await attempt.restart();
        await deed(attempt);
        expect(await attempt.missing()).toEqual(sentences);
        if (!mend) return;
        await mend(attempt);
        expect(await attempt.missing()).toEqual([]);
      });
  });
}

/** Records the checks of a built-in exercise from its solution, in a sandbox of its own, and restarts it there. */
async function recordExercise(server: TestServer, exercise: string, way: ExerciseAction): Promise<Attempt> {
  const { control } = server.at('default');
  const examples = await control<{ id: string; text: string }[]>('GET', 'exercise-examples');
  const text = examples.find(({ id }) => id === exercise)?.text;
  const { id, version } = await control<{ id: string; version: number }>('POST', 'own-exercises', { text });
  onTestFinished(() => control('DELETE', `own-exercises/${id}`));
  const attempt = await beginExercise(server, id, server.at(id));
  await way(attempt);
  await attempt.sandbox.control('POST', 'exercise-recording', { use: 'solution', basedOn: version });
  await attempt.restart();
  return attempt;
}

/** Returns the row of a list that has this text in the given column. */
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
