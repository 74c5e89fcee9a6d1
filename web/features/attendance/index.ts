import { late } from '../../ui/late/late.tsx';

export {
  lessonColumns,
  lessonColumnsOfClass,
  lessonColumnsOfTeacher,
  lessonStatusChoices,
  UNRECORDED,
} from './lesson-columns.tsx';
export type { AttendanceTarget } from './lesson-plan.ts';
export { useAttendanceWindow } from './use-attendance-window.ts';
export { useAttendanceUndo } from './use-attendance-undo.tsx';

export const AttendanceCorrection = late(
  async () => (await import('./AttendanceCorrection.tsx')).AttendanceCorrection,
  ({ courseTimeId, onClose }) => ({ opened: courseTimeId !== null, close: onClose }),
);
export const AttendanceDrawer = late(
  async () => (await import('./AttendanceDrawer.tsx')).AttendanceDrawer,
  ({ target, onClose }) => ({ opened: target !== null, close: onClose }),
);
