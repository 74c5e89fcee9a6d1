export { type RuleSubject, ScheduleRuleDialog } from './ScheduleRuleDialog.tsx';
export { useRuleRemoval } from './use-rule-removal.tsx';
