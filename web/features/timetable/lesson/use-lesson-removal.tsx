import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { send as sendCall } from '#web/http/client.ts';
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
          <p>{lessonText(lesson)}</p>
        </>
      ),
    }),
    async (lesson) => {
      const { courseTimeId: id } = lesson;
      const options = await checkState({
        call: claTimes.remove,
        name: '课次',
        shown: lesson,
        read: () => sendCall(claTimes.detail, { id }),
        stateOf: lessonState,
      });
      return options ? send({ id }, options) : { ok: false };
    },
  );
}

/** Returns what the question shows of a lesson. */
const lessonText = ({ claName, claDate, startTime, endTime }: ClaTime): string =>
  `${claName ?? ''} ${claDate} ${startTime}–${endTime}`;

/** Returns what another user may have prepared for the lesson, which the removal would lose. */
const lessonState = (lesson: ClaTime): string =>
  [lessonText(lesson), lesson.staffName, lesson.roomName, lesson.classTheme].filter(Boolean).join('，');
