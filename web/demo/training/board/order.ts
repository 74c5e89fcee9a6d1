import type { Board, Cell, TraineeRow } from '../answers.ts';

/** Who needs the trainer comes first, who has waited longest before the others; the rest as the group was written. */
export function stuckFirst(trainees: readonly TraineeRow[]): TraineeRow[] {
  const since = new Map(trainees.map((trainee) => [trainee, stuckSince(trainee)]));
  const at = (trainee: TraineeRow): string => since.get(trainee) ?? NEVER;
  // Stable: those that are not stuck keep their order.
  return trainees.toSorted((a, b) => (at(a) < at(b) ? -1 : Number(at(a) > at(b))));
}

/** After any moment. */
const NEVER = '9';

/** The exercise at which somebody is stuck. */
export const stuckAt = ({ cells }: TraineeRow): Cell | undefined => cells.find(({ isStuck }) => isStuck);

export const stuckSince = (trainee: TraineeRow): string | null => stuckAt(trainee)?.lastProgressAt ?? null;

/** What somebody has begun and not solved; of several the one at which something was done last. */
export const underWay = ({ cells }: TraineeRow): Cell | undefined =>
  cells
    .filter(({ state }) => state === 'begun')
    .toSorted((a, b) => (b.lastProgressAt ?? '').localeCompare(a.lastProgressAt ?? ''))[0];

export const solvedOf = ({ cells }: TraineeRow): number => cells.filter(({ state }) => state === 'solved').length;

export interface Summary {
  trainees: number;
  stuck: number;
  begun: number;
  finished: number;
  solved: number;
  exercises: number;
}

export const summaryOf = (trainees: readonly TraineeRow[]): Summary => ({
  trainees: trainees.length,
  stuck: trainees.filter((trainee) => stuckAt(trainee)).length,
  begun: trainees.filter(({ cells }) => cells.some(({ state }) => state !== 'new')).length,
  finished: trainees.filter((trainee) => trainee.cells.length > 0 && solvedOf(trainee) === trainee.cells.length).length,
  solved: trainees.reduce((sum, trainee) => sum + solvedOf(trainee), 0),
  exercises: trainees.reduce((sum, { cells }) => sum + cells.length, 0),
});

/** The board with the exercises of one course alone. @param course '' leaves all */
export function withCourse(board: Board, course: string): Board {
  if (course === '') return board;
  const courses = board.courses.filter(({ id }) => id === course);
  const shown = new Set(courses.flatMap(({ exercises }) => exercises.map(({ id }) => id)));
  return {
    ...board,
    courses,
    trainees: board.trainees.map((row) => ({ ...row, cells: row.cells.filter(({ exercise }) => shown.has(exercise)) })),
  };
}
