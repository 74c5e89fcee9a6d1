import { operationOutcomes } from '#contracts/entities/operation-log.ts';
import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import { checkExercise } from '#seed/exercises/check-exercise.ts';
import { exerciseFromFile } from '#seed/exercises/file-format/exercise-from-file.ts';
import { recordPreparation } from '#seed/exercises/recording/record-preparation.ts';
import { recordWork } from '#seed/exercises/recording/record-work.ts';
import type { SeenWorld } from '#seed/generators/check-view.ts';
import { conflict } from '../../kernel/refusal.ts';
import { hasSolution } from '../exercises/authors-try.ts';
import { isSessionOperation } from '../own-documents/session-operations.ts';

const MOST_STEPS = 12;
const LONGEST_HINT = 400;
const NOTHING_RECORDED = '还没有录到改动，请先在练习沙箱里做一遍';

/** Returns the labels of the writes in their order, such as 新增学员. */
export const stepsOf = (work: SeenWorld): string[] =>
  work
    .added('operationLog')
    .filter(
      ({ outcome, operation }) => outcome === operationOutcomes.done && !isSessionOperation(operation ?? undefined),
    )
    .toSorted((one, other) => (one.operationId < other.operationId ? -1 : 1))
    .flatMap(({ operation }) => operation ?? []);

/** Returns the exercise that begins with the recorded work. @throws Refusal when nothing was recorded */
export function withPreparation(file: ExerciseFile, work: SeenWorld): ExerciseFile {
  const { prepare = [] } = file;
  const recorded = recordPreparation(work, prepare.length);
  if (recorded.length === 0) throw conflict(NOTHING_RECORDED);
  return { ...file, prepare: [...prepare, ...recorded] };
}

/** Returns the exercise whose solution is the recorded work. @throws Refusal when nothing was recorded */
export function withSolution(file: ExerciseFile, work: SeenWorld): ExerciseFile {
  const { changes, governs } = recordWork(work);
  if (changes.length === 0) throw conflict(NOTHING_RECORDED);
  const steps = stepsOf(work).slice(0, MOST_STEPS);
  const instructions = changes.map(({ text }, at) => `${at + 1}. ${text}`).join('；');
  const hints = [
    `这个练习共 ${steps.length} 步，先想想每一步在哪个页面上做。`,
    `依次做：${steps.join(' → ')}。`,
    `做完以后：${instructions}。`,
  ];
  // Hints are written once. Later recordings keep those of the trainer.
  const isFirst = !hasSolution(file);
  return {
    ...file,
    ...(isFirst && { hints: hints.map(shortened) }),
    expect: changes.map(({ check }) => check),
    governs,
  };
}

const shortened = (hint: string): string => (hint.length > LONGEST_HINT ? `${hint.slice(0, LONGEST_HINT - 1)}…` : hint);

/** Requires that the checks accept the work from which they were made. @throws Refusal */
export function requireSolved(file: ExerciseFile, work: SeenWorld): void {
  const [problem] = checkExercise(exerciseFromFile(file), work);
  if (problem) throw conflict(`录下的做法没有通过检查：${problem}`);
}
