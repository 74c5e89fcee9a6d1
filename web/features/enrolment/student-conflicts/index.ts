/** Conflicts of students whose lessons overlap, for all forms that may cause them. */
export { StudentConflictPanel } from './StudentConflictPanel.tsx';
export { useLessonStudentConflicts, useSeatConflicts } from './use-conflict-check.ts';
export { type Consent, type ConsentField, useConflictConsent } from './use-conflict-consent.ts';
