import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import type { SeenWorld, TableName } from '#seed/generators/check-view.ts';
import { tables } from '#seed/schema.ts';
import type { StoredOwnExercise } from '../../sandboxes/own-exercise-record.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { latestVersion } from '../own-documents/versions.ts';
import { currentExercise, missingAtStart } from './exercise-setup.ts';
import { changeExercise, exerciseOf } from './own-exercises.ts';
import { Trainee } from './trainee.ts';

/**
 * Records the result of a check in the sandbox in which an exercise is written: its latest version counts as tried when
 * right work was accepted and wrong work was not. A check before any work, or without a recorded solution, counts as
 * neither.
 */
export async function noteAuthorsTry(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  missing: readonly string[],
): Promise<void> {
  const { id, exercise } = world.record;
  if (!exercise || currentExercise(world)?.id !== id) return;
  const { version, file } = latestVersion(exercise);
  if (!hasSolution(file) || !hasWork(world.part(Trainee).work())) return;
  const needsNoWork = missing.length === 0 && missingAtStart(world, exerciseOf(file)).length === 0;
  await changeExercise(sandboxes, id, (stored) => withTry(stored, version, { missing, needsNoWork }));
}

/** True unless all checks are mere sentences, such as the placeholder of an exercise without a recorded solution. */
export const hasSolution = ({ expect }: ExerciseFile): boolean => expect.some(({ kind }) => kind !== 'say');

/** True if anything but the operation log has changed, which also records sign-ins. */
const hasWork = (work: SeenWorld): boolean =>
  (Object.keys(tables) as TableName[]).some(
    (table) =>
      table !== 'operationLog' &&
      work.added(table).length + work.changed(table).length + work.removed(table).length > 0,
  );

interface TryResult {
  missing: readonly string[];
  needsNoWork: boolean;
}

/** Adds the result of a try of a version. Tries of an earlier version are forgotten. */
export function withTry(
  stored: StoredOwnExercise,
  version: number,
  { missing, needsNoWork }: TryResult,
): StoredOwnExercise {
  const blank = { version, isSolved: false, failed: null, needsNoWork: false };
  const before = stored.tries?.version === version ? stored.tries : blank;
  const isRight = missing.length === 0;
  return {
    ...stored,
    tries: isRight ? { ...before, isSolved: true, needsNoWork } : { ...before, failed: [...missing] },
  };
}
