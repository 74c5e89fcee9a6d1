export { lessonColumns, lessonColumnsOfClass, statusChoices } from './lesson-columns.tsx';
export { LessonLogDialog, type LessonLogSubject } from './LessonLogDialog.tsx';
export { RuleLogDialog, type RuleLogSubject } from './RuleLogDialog.tsx';
