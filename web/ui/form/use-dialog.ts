import { useCallback, useState } from 'react';

export interface Dialog<Subject = string> {
  opened: boolean;
  /** What it is about; undefined for something new. Kept when it closes. */
  subject: Subject | undefined;
  /** Counts the openings: each begins afresh. */
  openings: number;
  open(subject?: Subject): void;
  close(): void;
}

export function useDialog<Subject = string>(): Dialog<Subject> {
  const [state, setState] = useState<{ opened: boolean; subject: Subject | undefined; openings: number }>({
    opened: false,
    subject: undefined,
    openings: 0,
  });
  const open = useCallback(
    (subject?: Subject) => setState(({ openings }) => ({ opened: true, subject, openings: openings + 1 })),
    [],
  );
  const close = useCallback(() => setState((state) => ({ ...state, opened: false })), []);
  return { ...state, open, close };
}
