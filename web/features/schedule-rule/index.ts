export { ConflictList } from './ConflictList.tsx';
export { ruleColumns, ruleColumnsOfClass } from './rule-columns.tsx';
export type { Conflict } from './rule-preview.ts';
export type { RuleSubject } from './rule-subject.ts';
export { dayInWords } from './rule-words.ts';
export { ScheduleRuleDialog } from './ScheduleRuleDialog.tsx';
export { useRhythm } from './use-rhythm.ts';
export { useRuleRemoval } from './use-rule-removal.tsx';
