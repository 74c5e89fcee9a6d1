import { StudentConflictPanel } from './StudentConflictPanel.tsx';
import { type ConsentFields, usePassedConsent } from './use-confirmation-consent.ts';
import { useSeatConflicts } from './use-conflict-check.ts';

interface ResumptionConflictsProps extends ConsentFields {
  claId: string | null | undefined;
  studentId: string;
}

/** Warns in a confirmation about the conflicts that a student has after resuming a class. */
export function ResumptionConflicts({ claId, studentId, ...fields }: ResumptionConflictsProps) {
  const current = useSeatConflicts(claId ? { claId, studentIds: studentId } : null);
  usePassedConsent(current, fields);
  return current.conflicts ? <StudentConflictPanel conflicts={current.conflicts} consequence="确认后照常上课" /> : null;
}
