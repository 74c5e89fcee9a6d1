import { useRef } from 'react';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { send as sendCall } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { HeldLesson } from '../form/lesson-plan.ts';
import classes from './ReturnedHours.module.css';

const ReturnedHours = lazyPart(
  lazyModule(async () => (await import('./ReturnedHours.tsx')).ReturnedHours),
  <p className={classes.note} role="status">
    正在核对要退回的课时…
  </p>,
);

/** Data of a held lesson that a list or the timetable provides. */
export type UndoneLesson = Pick<ClaTime, 'courseTimeId' | 'claName' | 'claDate' | 'startTime' | 'endTime'>;

/**
 * Undoes a recorded attendance after the confirmation 警告. The deducted hours are returned; a planned lesson can be
 * recorded again, and an unscheduled lesson is removed (Spec 2 §7, §8).
 */
export function useAttendanceUndo(): ConfirmedSend<UndoneLesson> {
  const { send } = useSend(attendance.remove, { success: '撤销成功' });
  const shown = useRef<HeldLesson | null>(null);
  return useConfirmedSend<UndoneLesson>(
    (lesson) => ({
      title: '警告',
      confirmLabel: '撤销上课记录',
      danger: true,
      text: (
        <>
          确定撤销“{lesson.claName}”{lesson.claDate} {lesson.startTime}–{lesson.endTime} 的上课记录？
          <ReturnedHours
            courseTimeId={lesson.courseTimeId}
            onShown={(held) => {
              shown.current = held;
            }}
          />
        </>
      ),
    }),
    async ({ courseTimeId: id }) => {
      // The hours may not have been loaded; undoing is possible without them.
      if (shown.current?.courseTimeId !== id) return send({ id });
      const { undoState } = await import('./ReturnedHours.tsx');
      const options = await checkState({
        call: attendance.remove,
        name: '该课次',
        shown: shown.current,
        read: () => sendCall(claTimes.detail, { id }),
        stateOf: undoState,
      });
      return options ? send({ id }, options) : { ok: false };
    },
  );
}
