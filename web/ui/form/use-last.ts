import { useRef } from 'react';

/** The last subject that a dialog had: it is still shown while the dialog fades away. */
export function useLast<Subject>(subject: Subject | null): Subject | null {
  const last = useRef(subject);
  if (subject !== null) last.current = subject;
  return last.current;
}
