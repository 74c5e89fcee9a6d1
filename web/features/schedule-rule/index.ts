import { late } from '../../ui/late/late.tsx';

export { ConflictList } from './ConflictList.tsx';
export { ruleColumns, ruleColumnsOfClass } from './rule-columns.tsx';
export type { Conflict } from './rule-preview.ts';
export type { RuleSubject } from './rule-subject.ts';
export { dayInWords } from './rule-words.ts';
export { useLessonConflicts } from './use-lesson-conflicts.ts';
export { useRuleRemoval } from './use-rule-removal.tsx';

/** The fields bring the calendar of holidays with them. */
export const ScheduleRuleDialog = late(
  async () => (await import('./ScheduleRuleDialog.tsx')).ScheduleRuleDialog,
  ({ rule, onClose }) => ({ opened: rule !== null, close: onClose }),
);
