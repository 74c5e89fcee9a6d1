import type { Course } from '#seed/exercises/exercise.ts';
import type { SandboxRecord } from '../../sandboxes/record.ts';
import { examOf } from './exam.ts';
import { currentExercise } from './exercise-setup.ts';
import { isStuck, progressOf, progressView } from './progress.ts';

type Trainees = readonly SandboxRecord[];

/** Returns the progress of a training group, stuck trainees first. Reads records only, so that no sandbox is opened. */
export function boardOf(group: { id: string; name: string }, allCourses: readonly Course[], records: Trainees) {
  const examined = allCourses.find(({ id }) => id === records[0]?.group?.course);
  const courses = records[0]?.group?.exam && examined ? [examined] : allCourses;
  const ids = courses.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  return {
    group,
    courses: courses.map(({ id, title, exercises: within }) => ({
      id,
      title,
      exercises: within.map((exercise) => ({ id: exercise.id, title: exercise.title })),
    })),
    trainees: records
      .map((record) => ({ ...rowOf(record, ids), exam: boardExam(record, examined) }))
      .sort((a, b) => Number(isRowStuck(b)) - Number(isRowStuck(a))),
  };
}

export type Board = ReturnType<typeof boardOf>;
export type BoardRow = Board['trainees'][number];

/** Builds a trainee's row of the board, without the exercises that were never started. */
const rowOf = (record: SandboxRecord, ids: readonly string[]) => ({
  id: record.id,
  trainee: record.group?.trainee ?? record.name,
  current: currentExercise({ record })?.id ?? null,
  cells: ids.flatMap((id) => {
    const progress = progressOf(record, id);
    if (!progress) return [];
    const { state, tries, hints, minutes, missing, lastProgressAt } = progressView(progress);
    return [{ exercise: id, state, tries, hints, minutes, missing, lastProgressAt, isStuck: isStuck(progress) }];
  }),
});

/**
 * Returns a trainee’s examination without the remaining time, which would change every row of the board each second.
 */
function boardExam(record: SandboxRecord, course: Course | undefined) {
  const exam = examOf(record, course);
  return exam && { ...exam, secondsLeft: null };
}

const isRowStuck = ({ cells }: Pick<ReturnType<typeof rowOf>, 'cells'>): boolean => cells.some((cell) => cell.isStuck);
