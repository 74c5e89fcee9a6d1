import { attendance } from '#contracts/calls/attendance.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useSend } from '#web/http/use-send.ts';
import { ReturnedHours } from './ReturnedHours.tsx';

/** Data of a held lesson that a list or the timetable provides. */
export type UndoneLesson = Pick<ClaTime, 'courseTimeId' | 'claName' | 'claDate' | 'startTime' | 'endTime'>;

/**
 * Undoes a recorded attendance after the confirmation 警告. The deducted hours are returned; a planned lesson can be
 * recorded again, and an unscheduled lesson is removed (Spec 2 §7, §8).
 */
export function useAttendanceUndo(): ConfirmedSend<UndoneLesson> {
  const { send } = useSend(attendance.remove, { success: '撤销成功' });
  return useConfirmedSend<UndoneLesson>(
    (lesson) => ({
      title: '警告',
      confirmLabel: '撤销上课记录',
      danger: true,
      text: (
        <>
          是否确认撤销“{lesson.claName}”{lesson.claDate} {lesson.startTime}–{lesson.endTime} 的上课记录?
          <ReturnedHours courseTimeId={lesson.courseTimeId} />
        </>
      ),
    }),
    ({ courseTimeId }) => send({ id: courseTimeId }),
  );
}
