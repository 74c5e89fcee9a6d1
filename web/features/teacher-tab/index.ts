export { TAB, TAB_CALLS, TAB_TITLES, tabIn, type TeacherTabProps } from './teacher-tab.ts';
