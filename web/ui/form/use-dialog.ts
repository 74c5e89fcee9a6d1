import { useCallback, useState } from 'react';

export interface Dialog<Subject = string> {
  opened: boolean;
  /** What it is about; undefined for something new. Kept while the dialog fades away. */
  subject: Subject | undefined;
  /** Counts the openings: each begins afresh. */
  turn: number;
  open(subject?: Subject): void;
  close(): void;
}

export function useDialog<Subject = string>(): Dialog<Subject> {
  const [state, setState] = useState<{ opened: boolean; subject: Subject | undefined; turn: number }>({
    opened: false,
    subject: undefined,
    turn: 0,
  });
  const open = useCallback(
    (subject?: Subject) => setState(({ turn }) => ({ opened: true, subject, turn: turn + 1 })),
    [],
  );
  const close = useCallback(() => setState((state) => ({ ...state, opened: false })), []);
  return { ...state, open, close };
}
