import { trainer, type Board, type Cell } from '#contracts/control/exercises.ts';
import { readControl } from '../../control-client.ts';
import { pageControlRoot } from '../../admin/cells/page-cell.ts';
import { useRef } from 'react';
import useSWR from 'swr';
import { pollingOptions } from '../../polling.ts';
import { reuseUnchanged } from './reuse-unchanged.ts';

/** Polling interval. No request is sent while the page is hidden or offline. */
const POLL_MS = 1_000;

/** Fetches the whole board in one request, and reuses the objects of unchanged parts. */
export function useBoard(group: string) {
  const previousBoard = useRef<Board | undefined>(undefined);
  const { data, error, isValidating, mutate } = useSWR(
    ['board', group, pageControlRoot()],
    async () => {
      previousBoard.current = reuseUnchanged(
        previousBoard.current,
        fillCells(await readControl(trainer.board, { group })),
      );
      return previousBoard.current;
    },
    { ...pollingOptions(POLL_MS), compare: Object.is },
  );
  return { board: data, error: error as Error | undefined, isAsking: isValidating, reload: () => void mutate() };
}

const NEW_CELL = {
  state: 'new',
  tries: 0,
  hints: 0,
  minutes: 0,
  missing: null,
  lastProgressAt: null,
  isStuck: false,
} as const;

/**
 * Adds a cell for each exercise that a trainee has not begun, since the server omits those. The cells have the order of
 * the headers.
 */
export function fillCells({ courses, trainees, ...rest }: Board): Board {
  const all = courses.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  const fill = (cells: readonly Cell[]): Cell[] =>
    all.map((exercise) => cells.find((cell) => cell.exercise === exercise) ?? { exercise, ...NEW_CELL });
  return { ...rest, courses, trainees: trainees.map((row) => ({ ...row, cells: fill(row.cells) })) };
}
