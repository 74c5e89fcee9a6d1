import type { Board, Cell, TraineeRow } from '#contracts/control/exercises.ts';

/**
 * Sorts the trainees who are stuck first, beginning with the one who has been stuck longest. The other trainees keep
 * the order of the group.
 */
export function stuckFirst(trainees: readonly TraineeRow[]): TraineeRow[] {
  const since = new Map(trainees.map((trainee) => [trainee, stuckSince(trainee)]));
  const stuckSinceOf = (trainee: TraineeRow): string => since.get(trainee) ?? NEVER;
  // The sort is stable, so trainees who are not stuck keep their order.
  return trainees.toSorted((a, b) =>
    stuckSinceOf(a) < stuckSinceOf(b) ? -1 : Number(stuckSinceOf(a) > stuckSinceOf(b)),
  );
}

/** Sort key that follows any timestamp. */
const NEVER = '9';

/** Returns the exercise at which a trainee is stuck. */
export const stuckAt = ({ cells }: TraineeRow): Cell | undefined => cells.find(({ isStuck }) => isStuck);

export const stuckSince = (trainee: TraineeRow): string | null => stuckAt(trainee)?.lastProgressAt ?? null;

/** Returns the exercise with the latest progress among those that the trainee has begun but not solved. */
export const currentCell = ({ cells }: TraineeRow): Cell | undefined =>
  cells
    .filter(({ state }) => state === 'begun')
    .toSorted((a, b) => (b.lastProgressAt ?? '').localeCompare(a.lastProgressAt ?? ''))[0];

export const solvedCount = ({ cells }: TraineeRow): number => cells.filter(({ state }) => state === 'solved').length;

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
  finished: trainees.filter((trainee) => trainee.cells.length > 0 && solvedCount(trainee) === trainee.cells.length)
    .length,
  solved: trainees.reduce((sum, trainee) => sum + solvedCount(trainee), 0),
  exercises: trainees.reduce((sum, { cells }) => sum + cells.length, 0),
});

/** Returns the board with only the exercises of one course. @param course '' for all courses */
export function filterByCourse(board: Board, course: string): Board {
  if (course === '') return board;
  const courses = board.courses.filter(({ id }) => id === course);
  const visibleIds = new Set(courses.flatMap(({ exercises }) => exercises.map(({ id }) => id)));
  return {
    ...board,
    courses,
    trainees: board.trainees.map((row) => ({
      ...row,
      cells: row.cells.filter(({ exercise }) => visibleIds.has(exercise)),
    })),
  };
}
