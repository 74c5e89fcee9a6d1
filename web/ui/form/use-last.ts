import { useRef } from 'react';

/** The last subject that a dialog had: its title stays until the dialog is gone. */
export function useLast<Subject>(subject: Subject | null): Subject | null {
  const last = useRef(subject);
  if (subject !== null) last.current = subject;
  return last.current;
}
