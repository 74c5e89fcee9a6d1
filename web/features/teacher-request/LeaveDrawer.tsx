import { teachers } from '#contracts/calls/teachers.ts';
import { type Leave, leaveForm } from '#contracts/entities/teacher-request.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import { RemarkField } from '../../ui/form/RemarkField.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { RequestedLesson } from './RequestedLesson.tsx';

/** The lesson, and the rejected request that is made once more. */
export interface LeaveSubject {
  courseTimeId: string;
  again?: Leave;
}

const WIDTH = 480;
/** Spec 2 §8; that it takes effect only after an audit is ours to say. */
const SUCCESS = '请假成功：申请已提交，等待审核';

/** 请假: remarks only (Spec 2 §2 Teacher detail page). */
export function LeaveDrawer({ dialog }: { dialog: Dialog<LeaveSubject> }) {
  const { subject } = dialog;
  return (
    <FormDrawer
      title={subject?.again ? '重新申请请假' : '申请请假'}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {subject && (
        <RequestedLesson
          key={dialog.openings}
          kind="leave"
          courseTimeId={subject.courseTimeId}
          rejection={subject.again && (subject.again.reason ?? null)}
          fields={2}
        >
          {() => <LeaveFields {...subject} />}
        </RequestedLesson>
      )}
    </FormDrawer>
  );
}

function LeaveFields({ courseTimeId, again }: LeaveSubject) {
  const form = useBodyForm(leaveForm, { courseTimeId, remarks: again?.remarks ?? '' });
  const first = useSend(teachers.applyForLeave, { success: SUCCESS });
  const repeated = useSend(teachers.applyForLeaveAgain, { success: SUCCESS });
  return (
    <DialogForm
      form={form}
      submitLabel="提交请假申请"
      note="审核通过前课次不变；通过后标记为请假，由审核人安排代课。"
      save={async (body) =>
        (again ? await repeated.send({ ...body, leaveTimeId: again.leaveTimeId }) : await first.send(body)).ok
      }
    >
      <RemarkField placeholder="请说明请假原因，审核人会看到" maxLength={200} {...form.getInputProps('remarks')} />
    </DialogForm>
  );
}
