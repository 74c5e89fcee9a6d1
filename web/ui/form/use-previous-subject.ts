import { useRef } from 'react';

/**
 * Returns the current or, while the dialog closes, the previous subject, so that the title stays visible during the
 * transition.
 */
export function usePreviousSubject<Subject>(subject: Subject | null): Subject | null {
  const last = useRef(subject);
  if (subject !== null) last.current = subject;
  return last.current;
}
