import { recordWork } from '#seed/exercises/recording/record-work.ts';
import type { StoredOwnExercise } from '../../sandboxes/own-exercise-record.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { currentExercise } from './exercise-setup.ts';
import { latestVersion } from './own-exercises.ts';
import { Trainee } from './trainee.ts';

/**
 * Records the result of a check in the sandbox in which an exercise is written: its latest version counts as tried when
 * right work was accepted and wrong work was not. A check before any work counts as neither.
 */
export async function noteAuthorsTry(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  missing: readonly string[],
): Promise<void> {
  const { id, exercise } = world.record;
  if (!exercise || currentExercise(world)?.id !== id) return;
  const { version } = latestVersion(exercise);
  if (missing.length > 0 && recordWork(world.part(Trainee).work()).changes.length === 0) return;
  await sandboxes.changeExercise(id, (stored) => withTry(stored, version, missing));
}

/** Adds the result of a try of a version. Tries of an earlier version are forgotten. */
export function withTry(stored: StoredOwnExercise, version: number, missing: readonly string[]): StoredOwnExercise {
  const before = stored.tries?.version === version ? stored.tries : { version, isSolved: false, failed: null };
  return {
    ...stored,
    tries: missing.length === 0 ? { ...before, isSolved: true } : { ...before, failed: [...missing] },
  };
}
