import { courses, exercises } from '#seed/exercises/index.ts';
import type { SandboxRecord } from '../../kernel/sandboxes/record.ts';
import { exerciseIn } from './exercise-life.ts';
import { isStuck, progressOf, shownProgress } from './progress.ts';

type Trainees = readonly SandboxRecord[];

/** Where each of a group stands, whoever is stuck first. Records alone are read, so that nobody's sandbox is opened. */
export function boardOf(group: { id: string; name: string }, records: Trainees) {
  return {
    group,
    courses: courses.map(({ id, title, exercises: within }) => ({
      id,
      title,
      exercises: within.map((exercise) => ({ id: exercise.id, title: exercise.title })),
    })),
    trainees: records.map(rowOf).sort((a, b) => Number(isRowStuck(b)) - Number(isRowStuck(a))),
  };
}

export type Board = ReturnType<typeof boardOf>;
export type BoardRow = ReturnType<typeof rowOf>;

/** What was not begun is not told. */
const rowOf = (record: SandboxRecord) => ({
  id: record.id,
  trainee: record.group?.trainee ?? record.name,
  current: exerciseIn({ record })?.id ?? null,
  cells: exercises.flatMap(({ id }) => {
    const progress = progressOf(record, id);
    if (!progress) return [];
    const { state, tries, hints, minutes, missing, lastProgressAt } = shownProgress(progress);
    return [{ exercise: id, state, tries, hints, minutes, missing, lastProgressAt, isStuck: isStuck(progress) }];
  }),
});

const isRowStuck = ({ cells }: BoardRow): boolean => cells.some((cell) => cell.isStuck);
