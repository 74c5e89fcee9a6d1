export { TeacherButtons } from './TeacherButtons.tsx';
export { TeacherFacts } from './TeacherFacts.tsx';
export { TeacherTabs } from './TeacherTabs.tsx';
