import { type ReactNode, useState } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { useSend } from '../../../http/use-send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';

/** Deletes a lesson after the question that the specification words (Spec 2 §2). */
export function useLessonRemoval(): { ask(lesson: ClaTime): void; dialog: ReactNode } {
  const [state, setState] = useState<{ opened: boolean; lesson: ClaTime | null }>({ opened: false, lesson: null });
  const { send } = useSend(claTimes.remove, { success: '删除成功' });
  const { lesson, opened } = state;
  const close = () => setState({ opened: false, lesson });
  const remove = async () => {
    if (!lesson) return false;
    const { ok } = await send({ id: lesson.courseTimeId });
    if (ok) close();
    return ok;
  };
  return {
    ask: (asked) => setState({ opened: true, lesson: asked }),
    dialog: (
      <ConfirmDialog title="警告" opened={opened} confirmLabel="删除" danger onCancel={close} onConfirm={remove}>
        是否确认删除本排课?
        {lesson && (
          <p>
            {lesson.claName} {lesson.claDate} {lesson.startTime}–{lesson.endTime}
          </p>
        )}
      </ConfirmDialog>
    ),
  };
}
