import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export { ConflictList } from './ConflictList.tsx';
export { ruleColumns, ruleColumnsOfClass } from './rule-columns.tsx';
export type { Conflict } from './rule-preview.ts';
export type { RuleSubject } from './rule-subject.ts';
export { useLessonConflicts } from './use-lesson-conflicts.ts';
export { useRuleRemoval } from './use-rule-removal.tsx';
export { WeekDaysField } from './WeekDaysField.tsx';

/** Lazy-loaded, because the fields import the holiday calendar. */
export const ScheduleRuleDialog = lazyDialog(
  async () => (await import('./ScheduleRuleDialog.tsx')).ScheduleRuleDialog,
  ({ rule, onClose }) => ({ opened: rule !== null, close: onClose }),
);
