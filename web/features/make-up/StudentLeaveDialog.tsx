import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { defaultMakeUpSetting } from '#contracts/rules/make-up.ts';
import { changeFields } from '../../crud/form/change-fields.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { now } from '../../session/today.ts';
import { TextField } from '../../ui/fields/fields.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { leaveInWords } from './leave-in-words.ts';
import { timeInWords } from './make-up-in-words.ts';
import classes from './make-up.module.css';
import { type SeatedLesson, useUpcomingLessons } from './use-upcoming-lessons.ts';

/** Student who asks for leave. With a `claId`, only the lessons of this class are offered. */
export interface LeaveApplicant {
  studentId: string;
  studentName: string;
  claId?: string | null | undefined;
}

const WIDTH = 560;

/** Renders 请假, in which a student asks for leave from one of the coming lessons. */
export function StudentLeaveDialog({ dialog }: { dialog: Dialog<LeaveApplicant> }) {
  return (
    <SubjectDialog dialog={dialog} title="请假" nameOf={({ studentName }) => studentName} width={WIDTH}>
      {(applicant) => <Lessons applicant={applicant} />}
    </SubjectDialog>
  );
}

function Lessons({ applicant: { studentId, claId } }: { applicant: LeaveApplicant }) {
  const { lessons, error, reload } = useUpcomingLessons(studentId);
  const leaves = useCall(studentLeaves.list, { studentId }, { quiet: true });
  if (error && !lessons) return <ErrorState message={error.message} onRetry={reload} />;
  // The form does not wait for the leaves: they are read again after a refusal, and the form must stay.
  if (!lessons) return <FormSkeleton fields={2} />;
  const onLeave = new Set(leaves.data?.map(({ courseTimeId }) => courseTimeId));
  const offered = lessons.filter(
    ({ lesson }) => !onLeave.has(lesson.courseTimeId) && (!claId || lesson.claId === claId),
  );
  if (offered.length === 0) return <EmptyState hint="接下来四周没有可以请假的课次" />;
  return <Fields lessons={offered} />;
}

function Fields({ lessons }: { lessons: readonly SeatedLesson[] }) {
  const { send } = useSend(studentLeaves.add, { success: '请假已登记' });
  const setting = useCall(owedLessons.setting, {}, { quiet: true });
  const form = useBodyForm(studentLeaves.add.body, { courseTimeId: '', studentClaId: '', reason: '' });
  const chosen = lessons.find(({ lesson }) => lesson.courseTimeId === form.values.courseTimeId);
  return (
    <DialogForm form={form} submitLabel="登记请假" save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <SelectField
          label="课次"
          choices={lessons.map(({ lesson }) => ({
            value: lesson.courseTimeId,
            label: [timeInWords(lesson), lesson.claName].filter(Boolean).join(' '),
          }))}
          {...form.getInputProps('courseTimeId')}
          onChange={(courseTimeId) =>
            changeFields(form, {
              courseTimeId,
              studentClaId: lessons.find(({ lesson }) => lesson.courseTimeId === courseTimeId)?.seat.studentClaId ?? '',
            })
          }
        />
      </FullWidth>
      <FullWidth>
        <TextField label="请假原因" placeholder="如 学校活动" {...form.getInputProps('reason')} />
      </FullWidth>
      <FullWidth>
        <p className={classes.effect} role="status">
          {chosen &&
            !setting.loading &&
            leaveInWords({
              lesson: chosen.lesson,
              moment: now(),
              setting: setting.data ?? defaultMakeUpSetting,
              hours: isByPeriod(chosen.seat.chargeType) ? null : (chosen.lesson.payHour ?? undefined),
            })}
        </p>
      </FullWidth>
    </DialogForm>
  );
}
