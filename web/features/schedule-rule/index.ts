export { type RuleSubject, ScheduleRuleDialog } from './ScheduleRuleDialog.tsx';
export { useRhythm } from './use-rhythm.ts';
export { useRuleRemoval } from './use-rule-removal.tsx';
