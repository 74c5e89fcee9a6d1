export { figureColumns } from './figure-columns.tsx';
export { MonthDrawer, type MonthSubject } from './MonthDrawer.tsx';
export { MonthNotes } from './MonthNotes.tsx';
export { sortMonths } from './sort-months.ts';
export { useTeacherMonths } from './use-teacher-months.ts';
