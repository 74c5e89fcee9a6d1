import { useEffect } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { AttendanceCorrection, AttendanceDialog, useAttendanceUndo } from '../attendance/index.ts';

interface LessonAttendanceProps {
  recorded: { action: 'attend' | 'correct' | 'undo'; lesson: ClaTime } | null;
  onClose(): void;
}

/** What is done with the attendance of a lesson of the timetable. */
export function LessonAttendance({ recorded, onClose }: LessonAttendanceProps) {
  const undo = useAttendanceUndo();
  const { action, lesson } = recorded ?? {};
  const { ask } = undo;
  useEffect(() => {
    if (action !== 'undo' || !lesson) return;
    ask(lesson);
    onClose();
  }, [action, lesson, ask, onClose]);
  return (
    <>
      <AttendanceDialog
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
      {undo.dialog}
    </>
  );
}
