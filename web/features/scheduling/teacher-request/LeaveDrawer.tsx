import { teachers } from '#contracts/calls/teachers.ts';
import { type Leave, leaveForm } from '#contracts/entities/teacher-request.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { RequestDrawer, type RequestSubject } from './RequestDrawer.tsx';

export type LeaveSubject = RequestSubject<Leave>;

const WIDTH = 480;
/**
 * Message after submitting (decided): not 请假成功 as in Spec 2 §8, since the leave takes effect only after the audit.
 */
const SUCCESS = '请假申请已提交，等待审核';

/** Renders the drawer that requests 请假, with remarks only (Spec 2 §2 Teacher detail page). */
export const LeaveDrawer = ({ dialog }: { dialog: Dialog<LeaveSubject> }) => (
  <RequestDrawer dialog={dialog} kind="leave" requestLabel="请假" width={WIDTH} fields={2}>
    {(_, subject) => <LeaveFields {...subject} />}
  </RequestDrawer>
);

function LeaveFields({ courseTimeId, previousRequest }: LeaveSubject) {
  const form = useBodyForm(leaveForm, { courseTimeId, remarks: previousRequest?.remarks ?? '' });
  const call = previousRequest ? teachers.applyForLeaveAgain : teachers.applyForLeave;
  const { send } = useSend(call, { success: SUCCESS });
  return (
    <DialogForm
      form={form}
      submitLabel="提交请假申请"
      note="审核通过前课次不变；通过后标记为请假，由审核人安排代课。"
      save={async (body) => (await send({ ...body, leaveTimeId: previousRequest?.leaveTimeId })).ok}
    >
      <RemarkField placeholder="请说明请假原因，审核人会看到" {...form.getInputProps('remarks')} />
    </DialogForm>
  );
}
