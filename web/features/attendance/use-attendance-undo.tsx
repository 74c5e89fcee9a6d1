import { type ReactNode, useCallback, useState } from 'react';
import { attendance } from '#contracts/calls/attendance.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { useSend } from '../../http/use-send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { ReturnedHours } from './ReturnedHours.tsx';

/** A lesson that was held, as a list or the timetable knows it. */
export type UndoneLesson = Pick<ClaTime, 'courseTimeId' | 'claName' | 'claDate' | 'startTime' | 'endTime'>;

export interface AttendanceUndo {
  /** Opens the question. */
  ask(lesson: UndoneLesson): void;
  /** The question itself, to be put on the screen. */
  dialog: ReactNode;
}

/** Takes a recorded attendance back after 警告: the hours return and the lesson is not held again (Spec 2 §7, §8). */
export function useAttendanceUndo(): AttendanceUndo {
  const [state, setState] = useState<{ opened: boolean; lesson: UndoneLesson | null }>({ opened: false, lesson: null });
  const { send } = useSend(attendance.remove, { success: '删除成功' });
  const { opened, lesson } = state;
  const close = () => setState({ opened: false, lesson });

  const undo = async () => {
    if (!lesson) return false;
    const { ok } = await send({ id: lesson.courseTimeId });
    if (ok) close();
    return ok;
  };

  const ask = useCallback((subject: UndoneLesson) => setState({ opened: true, lesson: subject }), []);
  return {
    ask,
    dialog: (
      <ConfirmDialog title="警告" opened={opened} confirmLabel="撤销上课记录" danger onCancel={close} onConfirm={undo}>
        {lesson && (
          <>
            是否确认撤销“{lesson.claName}”{lesson.claDate} {lesson.startTime}–{lesson.endTime} 的上课记录?
            {opened && <ReturnedHours courseTimeId={lesson.courseTimeId} />}
          </>
        )}
      </ConfirmDialog>
    ),
  };
}
