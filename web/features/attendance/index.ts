export { AttendanceCorrection } from './AttendanceCorrection.tsx';
export { AttendanceDialog, AttendanceDrawer } from './AttendanceDialog.tsx';
export { lessonColumns, lessonColumnsOfClass, lessonStatusChoices } from './lesson-columns.tsx';
export type { AttendanceTarget } from './lesson-plan.ts';
export { useAttendanceWindow } from './use-attendance-window.ts';
export { useAttendanceUndo } from './use-attendance-undo.tsx';
