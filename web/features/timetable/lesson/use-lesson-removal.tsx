import { useRef } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { ApiError } from '#web/http/api-error.ts';
import { send as sendCall } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ParentTextSubject, Recipient } from '../../messages/parent-texts/lazy.ts';

// The timetable is part of first screens, so the texts are loaded only with the confirmation.
const loadTexts = () => import('../../messages/parent-texts/lessons/index.ts');
const ParentTextDialog = lazyDialog(async () => (await loadTexts()).ParentTextDialog, byDialogState);
const NotifyOption = lazyPart(
  lazyModule(async () => (await loadTexts()).NotifyOption),
  <div style={{ height: 22 }} />,
);

/**
 * Deletes a lesson after the confirmation that the specification requires (Spec 2 §2). If the user wishes, the texts to
 * the parents follow.
 */
export function useLessonRemoval(): ConfirmedSend<ClaTime> {
  const { send } = useSend(claTimes.remove, { success: '删除成功' });
  const message = useDialogHandle<ParentTextSubject>();
  const notifies = useRef(false);
  const { ask, dialog } = useConfirmedSend<ClaTime>(
    (lesson) => ({
      title: '警告',
      confirmLabel: '删除',
      danger: true,
      text: (
        <>
          是否确认删除本排课?
          <p>{lessonText(lesson)}</p>
          <NotifyOption
            label="删除后通知家长"
            onChange={(chosen) => {
              notifies.current = chosen;
            }}
          />
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
      if (!options) return { ok: false };
      // The students of a lesson can be read only while it exists.
      const recipients = notifies.current ? await recipientsOf(lesson) : [];
      if (!recipients) return { ok: false };
      const result = await send({ id }, options);
      if (result.ok && notifies.current) message.open({ kind: 'lessonCancelled', recipients });
      return result;
    },
  );
  return {
    ask: (lesson) => {
      notifies.current = false;
      ask(lesson);
    },
    dialog: (
      <>
        {dialog}
        <ParentTextDialog dialog={message} />
      </>
    ),
  };
}

/** Returns null if the students cannot be read; the error is reported. */
async function recipientsOf(lesson: ClaTime): Promise<readonly Recipient[] | null> {
  const { lessonRecipients } = await loadTexts();
  try {
    return await lessonRecipients(lesson, {});
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Returns the description of a lesson in the confirmation. */
const lessonText = ({ claName, claDate, startTime, endTime }: ClaTime): string =>
  `${claName ?? ''} ${claDate} ${startTime}–${endTime}`;

/** Returns the lesson with its values that another user may have changed, and that the removal would lose. */
const lessonState = (lesson: ClaTime): string =>
  [lessonText(lesson), lesson.staffName, lesson.roomName, lesson.classTheme].filter(Boolean).join('，');
