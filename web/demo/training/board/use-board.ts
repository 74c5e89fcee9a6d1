import { useRef } from 'react';
import useSWR from 'swr';
import { askMock } from '../../ask-mock.ts';
import { type Board, board } from '../answers.ts';
import { keepSame } from './keep-same.ts';

/** How fresh the board is. Nothing is asked while nobody looks at it, or without a network. */
const EVERY_MS = 1_000;

/** One request for the whole board; what has not changed stays the very same object. */
export function useBoard(group: string) {
  const before = useRef<Board | undefined>(undefined);
  const { data, error, isValidating, mutate } = useSWR(
    ['board', group],
    async () => {
      before.current = keepSame(before.current, await askMock(`board?group=${encodeURIComponent(group)}`, board));
      return before.current;
    },
    { refreshInterval: EVERY_MS, dedupingInterval: 0, shouldRetryOnError: false, compare: Object.is },
  );
  return { board: data, error: error as Error | undefined, isAsking: isValidating, reload: () => void mutate() };
}
