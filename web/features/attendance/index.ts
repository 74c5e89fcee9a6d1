import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

export {
  lessonColumns,
  lessonColumnsOfClass,
  lessonColumnsOfTeacher,
  lessonStatusChoices,
  UNRECORDED,
} from './lesson-columns.tsx';
export type { AttendanceTarget } from './form/lesson-plan.ts';
export { useAttendanceWindow } from './form/use-attendance-window.ts';
export { useAttendanceUndo } from './correction/use-attendance-undo.tsx';

export const AttendanceCorrection = lazyDialog(
  async () => (await import('./correction/AttendanceCorrection.tsx')).AttendanceCorrection,
  ({ courseTimeId, onClose }) => ({ opened: courseTimeId !== null, close: onClose }),
);
export const AttendanceDrawer = lazyDialog(
  async () => (await import('./form/AttendanceDrawer.tsx')).AttendanceDrawer,
  ({ target, onClose }) => ({ opened: target !== null, close: onClose }),
);
