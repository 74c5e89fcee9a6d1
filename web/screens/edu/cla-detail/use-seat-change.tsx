import { useRef } from 'react';
import { studentClas } from '#contracts/calls/student-clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { seatExits, type StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { Remainder, SuspensionEffect } from '#web/features/enrolment/index.ts';
import { ResumptionConflicts, useConfirmationConsent } from '#web/features/enrolment/student-conflicts/lazy.ts';
import { type QueuePass, ResumptionPass } from '#web/features/enrolment/waiting-list/index.ts';
import { send as sendCall } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';

export type SeatChange = 'read' | 'stop' | 'end' | 'leave';

interface SeatChangeText {
  actionLabel: string;
  question(student: string): string;
  effectText: string;
  successMessage: string;
  isDanger: boolean;
}

/** Labels and effects of the changes to a seat (Spec 2 §4, decided). */
export const seatChanges: Readonly<Record<SeatChange, SeatChangeText>> = {
  read: {
    actionLabel: '恢复在读',
    question: (student) => `确定让“${student}”恢复在读？`,
    successMessage: '已恢复在读',
    effectText: '恢复后照常上课、记上课。',
    isDanger: false,
  },
  stop: {
    actionLabel: '停课',
    question: (student) => `确定为“${student}”办理停课？`,
    successMessage: '停课成功',
    effectText: '停课期间记上课时默认不勾选，名额和课时保留，可随时恢复在读。',
    isDanger: true,
  },
  end: {
    actionLabel: '结课',
    question: (student) => `确定为“${student}”办理结课？`,
    successMessage: '结课成功',
    effectText: '结课后让出名额，不再列入上课名单；剩余的课时或有效期保留在报读课程中。',
    isDanger: true,
  },
  leave: {
    actionLabel: '移出班级',
    question: (student) => `确定将“${student}”移出班级？`,
    successMessage: '移出班级成功',
    effectText: '移出后让出名额；报读课程和剩余课时保留，可重新分班。',
    isDanger: true,
  },
};

interface SeatChangeRequest {
  change: SeatChange;
  seat: StudentCla;
}

/** Changes a student's seat in the class after a confirmation that states the effect of the change. */
export function useSeatChange(cla: Cla): ConfirmedSend<SeatChangeRequest> {
  const senders = {
    read: useSend(studentClas.read, { success: seatChanges.read.successMessage }),
    stop: useSend(studentClas.stop, { success: seatChanges.stop.successMessage }),
    end: useSend(studentClas.end, { success: seatChanges.end.successMessage }),
    leave: useSend(studentClas.leave, { success: seatChanges.leave.successMessage }),
  };
  const consent = useConfirmationConsent();
  const pass = useRef<QueuePass | null>(null);
  return useConfirmedSend<SeatChangeRequest>(
    ({ change, seat }) => {
      const { actionLabel, question, effectText, isDanger } = seatChanges[change];
      return {
        title: isDanger ? '警告' : '提示',
        confirmLabel: change === 'read' ? consent.labelOf(actionLabel) : actionLabel,
        danger: isDanger,
        text: (
          <>
            <p>{question(seat.studentName ?? '')}</p>
            <p>{effectText}</p>
            {change === 'end' && <Remainder seat={seat} />}
            {(change === 'stop' || change === 'read') && (
              <SuspensionEffect enrolment={seat} suspends={change === 'stop'} />
            )}
            {change === 'read' && (
              <ResumptionConflicts claId={seat.claId} studentId={seat.studentId} {...consent.fields} />
            )}
            {change === 'read' && takesSeatAgain(seat) && (
              <ResumptionPass cla={cla} studentId={seat.studentId} pass={pass} />
            )}
          </>
        ),
      };
    },
    async ({ change, seat }) => {
      const { studentClaId, studentId } = seat;
      const passing = pass.current ? pass.current.read() : {};
      if (!passing) return { ok: false };
      const options = await checkState({
        call: studentClas[change],
        name: `学员“${seat.studentName}”在本班的状态`,
        shown: seat,
        read: async () =>
          (await sendCall(studentClas.byStudent, { studentId })).find((row) => row.studentClaId === studentClaId),
        stateOf: seatState,
      });
      if (!options) return { ok: false };
      return change === 'read'
        ? consent.send((field) => senders.read.send({ studentClaId, ...passing, ...field }, options))
        : senders[change].send({ studentClaId }, options);
    },
  );
}

/** True if resuming takes a seat again: the student has finished, and others may be waiting for the seat. */
const takesSeatAgain = ({ status }: StudentCla): boolean => status === enrolmentStatuses.finished;

/** Returns the state of a seat: 在读, 停课, 结课, 移出班级 or 转班. */
function seatState({ status, exit }: StudentCla): string {
  if (exit === seatExits.moved) return '转班';
  if (exit === seatExits.removed) return '移出班级';
  if (status === enrolmentStatuses.finished) return '结课';
  return status === enrolmentStatuses.suspended ? '停课' : '在读';
}
