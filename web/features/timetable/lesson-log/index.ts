export { LessonLogDialog, type LessonLogSubject, RuleLogDialog, type RuleLogSubject } from './LessonLogDialog.tsx';
