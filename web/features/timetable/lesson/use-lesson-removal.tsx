import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useSend } from '#web/http/use-send.ts';

/** Deletes a lesson after the confirmation that the specification requires (Spec 2 §2). */
export function useLessonRemoval(): ConfirmedSend<ClaTime> {
  const { send } = useSend(claTimes.remove, { success: '删除成功' });
  return useConfirmedSend<ClaTime>(
    (lesson) => ({
      title: '警告',
      confirmLabel: '删除',
      danger: true,
      text: (
        <>
          是否确认删除本排课?
          <p>
            {lesson.claName} {lesson.claDate} {lesson.startTime}–{lesson.endTime}
          </p>
        </>
      ),
    }),
    ({ courseTimeId }) => send({ id: courseTimeId }),
  );
}
