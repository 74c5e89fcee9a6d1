import { useRef } from 'react';
import useSWR from 'swr';
import { askMock } from '../../ask-mock.ts';
import { askedAgain } from '../../asked-again.ts';
import { type Board, board, type Cell } from '../answers.ts';
import { keepSame } from './keep-same.ts';

/** How fresh the board is. Nothing is asked while nobody looks at it, or without a network. */
const EVERY_MS = 1_000;

/** One request for the whole board; what has not changed stays the very same object. */
export function useBoard(group: string) {
  const before = useRef<Board | undefined>(undefined);
  const { data, error, isValidating, mutate } = useSWR(
    ['board', group],
    async () => {
      before.current = keepSame(
        before.current,
        filled(await askMock(`board?group=${encodeURIComponent(group)}`, board)),
      );
      return before.current;
    },
    { ...askedAgain(EVERY_MS), compare: Object.is },
  );
  return { board: data, error: error as Error | undefined, isAsking: isValidating, reload: () => void mutate() };
}

const NEW = {
  state: 'new',
  tries: 0,
  hints: 0,
  minutes: 0,
  missing: null,
  lastProgressAt: null,
  isStuck: false,
} as const;

/** What was not begun is not told: each row has a cell for each exercise, in the order of the heads. */
export function filled({ courses, trainees, ...rest }: Board): Board {
  const all = courses.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  const fill = (cells: readonly Cell[]): Cell[] =>
    all.map((exercise) => cells.find((cell) => cell.exercise === exercise) ?? { exercise, ...NEW });
  return { ...rest, courses, trainees: trainees.map((row) => ({ ...row, cells: fill(row.cells) })) };
}
