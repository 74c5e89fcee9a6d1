import { teachers } from '#contracts/calls/teachers.ts';
import { type ClaTimeChange, changeForm } from '#contracts/entities/teacher-request.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { RequestDrawer, type RequestSubject } from './RequestDrawer.tsx';

export type ChangeSubject = RequestSubject<ClaTimeChange>;

const WIDTH = 640;
const FIELDS = 7;
/**
 * Message after submitting (decided): not 调课成功 as in Spec 2 §8, since the change takes effect only after the audit.
 */
const SUCCESS = '调课申请已提交，等待审核';

/**
 * Renders the drawer that requests 调课, with class, date, start, end, teacher and remarks (Spec 2 §2 Teacher detail
 * page).
 */
export const ChangeDrawer = ({ dialog }: { dialog: Dialog<ChangeSubject> }) => (
  <RequestDrawer dialog={dialog} kind="change" requestLabel="调课" width={WIDTH} fields={FIELDS}>
    {(lesson, { previousRequest }) => <ChangeRequest lesson={lesson} previousRequest={previousRequest} />}
  </RequestDrawer>
);

function ChangeRequest({ lesson, previousRequest }: { lesson: ClaTime; previousRequest: ClaTimeChange | undefined }) {
  const { courseTimeId } = lesson;
  const { claId, claDate, startTime, endTime, teacherId } = previousRequest ?? lesson;
  const form = useBodyForm(changeForm, {
    courseTimeId,
    claId,
    claDate,
    startTime,
    endTime,
    teacherId: teacherId ?? '',
    remarks: previousRequest?.remarks ?? '',
  });
  const call = previousRequest ? teachers.applyForChangeAgain : teachers.applyForChange;
  const { send } = useSend(call, { success: SUCCESS });
  return (
    <DialogForm
      form={form}
      submitLabel="提交调课申请"
      note="审核通过前课次不变；通过后按新的时间上课。"
      save={async (body) => (await send({ ...body, changeTimeId: previousRequest?.changeTimeId })).ok}
    >
      <ChangeFields form={form} lesson={lesson} previousRequest={previousRequest} />
    </DialogForm>
  );
}
