import { attendance } from '#contracts/calls/attendance.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { type ConfirmedSend, useConfirmedSend } from '../../crud/confirm/use-confirmed-send.tsx';
import { useSend } from '../../http/use-send.ts';
import { ReturnedHours } from './ReturnedHours.tsx';

/** A lesson that was held, as a list or the timetable knows it. */
export type UndoneLesson = Pick<ClaTime, 'courseTimeId' | 'claName' | 'claDate' | 'startTime' | 'endTime'>;

/** Takes a recorded attendance back after 警告: the hours return and the lesson is not held again (Spec 2 §7, §8). */
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
