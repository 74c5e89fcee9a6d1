import { type RefObject, useLayoutEffect } from 'react';
import { StudentConflictPanel } from './StudentConflictPanel.tsx';
import { useSeatConflicts } from './use-conflict-check.ts';
import type { Consent } from './use-conflict-consent.ts';

export interface ResumptionConflictsProps {
  claId: string | null | undefined;
  studentId: string;
  /** Receives the consent, for the send after the confirmation. */
  consent: RefObject<Consent | null>;
  /** Called with true while the confirmation accepts conflicts. */
  onAccepts(accepts: boolean): void;
}

/** Warns in a confirmation about the conflicts that a student has after resuming a class. */
export function ResumptionConflicts({ claId, studentId, consent, onAccepts }: ResumptionConflictsProps) {
  const current = useSeatConflicts(claId ? { claId, studentIds: studentId } : null);
  useLayoutEffect(() => {
    consent.current = current;
    return () => {
      consent.current = null;
    };
  });
  const { accepts } = current;
  useLayoutEffect(() => {
    onAccepts(accepts);
    return () => onAccepts(false);
  }, [accepts, onAccepts]);
  return current.conflicts ? <StudentConflictPanel conflicts={current.conflicts} consequence="确认后照常上课" /> : null;
}
