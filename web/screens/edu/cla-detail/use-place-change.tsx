import type { ReactNode } from 'react';
import { studentClas } from '#contracts/calls/student-clas.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { useSend } from '../../../http/use-send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';

export type PlaceChange = 'read' | 'stop' | 'end' | 'leave';

/** What each change is called, and what it does (Spec 2 §4, decided). */
export const placeChanges: Readonly<Record<PlaceChange, { word: string; done: string; does: string; ends: boolean }>> =
  {
    read: { word: '在读', done: '已恢复在读', does: '恢复在读后可以照常上课和点名。', ends: false },
    stop: { word: '停课', done: '停课成功', does: '停课后不再参加点名，名额和课时保留，可随时恢复在读。', ends: true },
    end: {
      word: '结课',
      done: '结课成功',
      does: '结课后让出名额，不再参加点名；剩余课时保留在报读课程中。',
      ends: true,
    },
    leave: {
      word: '移出班级',
      done: '移出班级成功',
      does: '移出后让出名额；报读课程和剩余课时保留，可重新分班。',
      ends: true,
    },
  };

interface Question {
  change: PlaceChange;
  place: StudentCla;
}

/** Changes a student's place in the class after saying what that does. */
export function usePlaceChange(): { ask(change: PlaceChange, place: StudentCla): void; dialog: ReactNode } {
  const question = useDialog<Question>();
  const senders = {
    read: useSend(studentClas.read, { success: placeChanges.read.done }),
    stop: useSend(studentClas.stop, { success: placeChanges.stop.done }),
    end: useSend(studentClas.end, { success: placeChanges.end.done }),
    leave: useSend(studentClas.leave, { success: placeChanges.leave.done }),
  };
  const { subject } = question;
  const { word, does, ends } = placeChanges[subject?.change ?? 'read'];

  const change = async (): Promise<boolean> => {
    if (!subject) return false;
    const { ok } = await senders[subject.change].send({ studentClaId: subject.place.studentClaId });
    if (ok) question.close();
    return ok;
  };

  const dialog = (
    <ConfirmDialog
      title={ends ? '警告' : '提示'}
      opened={question.opened}
      confirmLabel={word}
      danger={ends}
      onCancel={question.close}
      onConfirm={change}
    >
      <p>{`是否确认将学员“${subject?.place.studentName ?? ''}”${subject?.change === 'leave' ? '移出班级' : `设为${word}`}?`}</p>
      <p>{does}</p>
    </ConfirmDialog>
  );
  return { ask: (change, place) => question.open({ change, place }), dialog };
}
