import { useCallback, useState } from 'react';

export interface Dialog<Subject = string> {
  opened: boolean;
  /** Subject of the dialog; undefined for a new record. The subject is retained after the dialog closes. */
  subject: Subject | undefined;
  /** Number of times the dialog has been opened. Used as a React key, so that each opening starts with fresh state. */
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
