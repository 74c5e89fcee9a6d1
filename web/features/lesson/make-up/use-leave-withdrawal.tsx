import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import type { StudentLeave } from '#contracts/entities/student-leave.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { useSend } from '#web/http/use-send.ts';
import { RefusalConsent, useConfirmationConsent } from '../../enrolment/student-conflicts/lazy.ts';
import { timeInWords } from './make-up-in-words.ts';

/** Withdraws a student's leave after a confirmation. */
export function useLeaveWithdrawal(): ConfirmedSend<StudentLeave> {
  const { send } = useSend(studentLeaves.remove, { success: '已撤销请假' });
  const consent = useConfirmationConsent();
  return useConfirmedSend(
    (leave) => ({
      title: '撤销请假',
      confirmLabel: consent.labelOf('撤销请假'),
      danger: true,
      text: (
        <>
          {`是否撤销${leave.studentName ?? '该学员'} ${timeInWords(leave)} ${leave.claName ?? ''}的请假？${
            leave.makeUpCost === null || leave.makeUpCost === undefined ? '' : '待补课和已约的补课一并取消。'
          }`}
          <RefusalConsent {...consent.fields} />
        </>
      ),
    }),
    ({ studentLeaveId: id }) => consent.send((field) => send({ id, ...field })),
  );
}
