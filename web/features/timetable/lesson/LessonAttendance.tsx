import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { AttendanceCorrection, AttendanceDrawer } from '../../attendance/index.ts';

interface LessonAttendanceProps {
  target: { action: 'attend' | 'correct'; lesson: ClaTime } | null;
  onClose(): void;
}

/** Renders the drawers that record or correct the attendance of a lesson in the timetable. */
export function LessonAttendance({ target, onClose }: LessonAttendanceProps) {
  const { action, lesson } = target ?? {};
  return (
    <>
      <AttendanceDrawer
        target={
          action === 'attend' && lesson
            ? { courseTimeId: lesson.courseTimeId, claId: lesson.claId, deptId: lesson.deptId }
            : null
        }
        onClose={onClose}
      />
      <AttendanceCorrection
        courseTimeId={action === 'correct' && lesson ? lesson.courseTimeId : null}
        onClose={onClose}
      />
    </>
  );
}
