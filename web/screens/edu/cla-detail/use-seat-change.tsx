import { studentClas } from '#contracts/calls/student-clas.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useSend } from '#web/http/use-send.ts';

export type SeatChange = 'read' | 'stop' | 'end' | 'leave';

/** Labels and effects of the changes to a seat (Spec 2 §4, decided). */
export const seatChanges: Readonly<Record<SeatChange, { word: string; done: string; does: string; ends: boolean }>> = {
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

interface SeatChangeRequest {
  change: SeatChange;
  seat: StudentCla;
}

/** Changes a student's seat in the class after a confirmation that states the effect of the change. */
export function useSeatChange(): ConfirmedSend<SeatChangeRequest> {
  const senders = {
    read: useSend(studentClas.read, { success: seatChanges.read.done }),
    stop: useSend(studentClas.stop, { success: seatChanges.stop.done }),
    end: useSend(studentClas.end, { success: seatChanges.end.done }),
    leave: useSend(studentClas.leave, { success: seatChanges.leave.done }),
  };
  return useConfirmedSend<SeatChangeRequest>(
    ({ change, seat }) => {
      const { word, does, ends } = seatChanges[change];
      return {
        title: ends ? '警告' : '提示',
        confirmLabel: word,
        danger: ends,
        text: (
          <>
            <p>{`是否确认将学员“${seat.studentName ?? ''}”${change === 'leave' ? '移出班级' : `设为${word}`}?`}</p>
            <p>{does}</p>
          </>
        ),
      };
    },
    ({ change, seat }) => senders[change].send({ studentClaId: seat.studentClaId }),
  );
}
