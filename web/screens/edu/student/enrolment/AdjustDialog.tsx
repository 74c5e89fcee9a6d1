import { useRef } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { connection } from '../../../../http/connect.ts';
import { claChoices } from '../../../../features/enrolment/index.ts';
import { useCall } from '../../../../http/use-call.ts';
import { useSend } from '../../../../http/use-send.ts';
import { NumberField, TextField } from '../../../../ui/fields.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../../../ui/form/use-dialog.ts';
import { Wide } from '../../../../ui/form/Wide.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { useBodyForm } from '../../../../crud/form/use-body-form.ts';
import { withKnown } from '../../../../crud/pickers/known-choice.ts';
import {
  type AdjustmentBody,
  type AdjustmentKind,
  adjustmentOf,
  adjustmentSchema,
  changedKinds,
  withChange,
} from './adjustments.ts';
import classes from './AdjustDialog.module.css';

/** 调整报读: class, hours, expiry and period of an enrolment (Spec 2 §7). Its subject is the enrolment's id. */
export function AdjustDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="调整报读" opened={dialog.opened} onClose={dialog.close}>
      {dialog.subject !== undefined && <Enrolment key={dialog.openings} id={dialog.subject} />}
    </FormDialog>
  );
}

function Enrolment({ id }: { id: string }) {
  const { data, error, reload } = useCall(studentCourses.detail, { id }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={5} />;
  return <Fields enrolment={data} />;
}

function Fields({ enrolment }: { enrolment: StudentCourse }) {
  const { studentCourseId } = enrolment;
  const { data: options = [] } = useCall(studentCourses.claOptions, { studentCourseId });
  const moves = enrolment.status === enrolmentStatuses.enrolled;
  const { before, save } = useAdjustment(enrolment);
  const form = useBodyForm(adjustmentSchema(before), before, enrolment);
  return (
    <DialogForm form={form} submitLabel="保存调整" save={save}>
      <Wide>
        <p className={classes.note}>{[enrolment.studentName, enrolment.courseName].filter(Boolean).join(' · ')}</p>
      </Wide>
      <SelectField
        label="班级"
        choices={withKnown(claChoices(options, enrolment.claId), enrolment.claId, enrolment.claName)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        disabled={!moves}
        description={moves ? undefined : '只有在读的报读课程可以换班'}
        {...form.getInputProps('claId')}
      />
      <NumberField
        label="剩余课时"
        decimalScale={2}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        disabled={isByPeriod(enrolment.chargeType)}
        description={isByPeriod(enrolment.chargeType) ? '按期报读，不计课时' : '修改将记入课时明细'}
        {...form.getInputProps('balanceHour')}
      />
      <DateField label="开始日期" {...form.getInputProps('dateBegin')} />
      <DateField label="结束日期" min={form.values.dateBegin || undefined} {...form.getInputProps('dateEnd')} />
      <DateField label="到期日期" {...form.getInputProps('expireDate')} />
      <Wide>
        <TextField
          label="调整原因"
          placeholder="如：家长补课、请假顺延"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description="记入课时明细"
          {...form.getInputProps('reason')}
        />
      </Wide>
    </DialogForm>
  );
}

const UNCHANGED = { ok: true };

/** Sends what was changed, each kind by its own call; a failure ends it, and a second try sends only the rest. */
function useAdjustment(enrolment: StudentCourse) {
  const { studentCourseId } = enrolment;
  const before = useRef(adjustmentOf(enrolment));
  const cla = useSend(studentCourses.changeCla);
  const balance = useSend(studentCourses.changeBalance);
  const expiry = useSend(studentCourses.changeExpiry);
  const period = useSend(studentCourses.changePeriod);

  const why = ({ reason }: Pick<AdjustmentBody, 'reason'>) => ({ studentCourseId, ...(reason && { reason }) });
  // Nothing takes a value away: the form has refused that.
  const send: Readonly<Record<AdjustmentKind, (now: AdjustmentBody) => Promise<{ ok: boolean }>>> = {
    cla: async ({ claId, ...now }) => (claId ? cla.send({ ...why(now), claId }) : UNCHANGED),
    balance: async ({ balanceHour, ...now }) =>
      typeof balanceHour === 'number' ? balance.send({ ...why(now), balanceHour }) : UNCHANGED,
    expiry: async ({ expireDate, ...now }) => (expireDate ? expiry.send({ ...why(now), expireDate }) : UNCHANGED),
    period: async ({ dateBegin, dateEnd, ...now }) =>
      dateBegin && dateEnd ? period.send({ ...why(now), dateBegin, dateEnd }) : UNCHANGED,
  };

  const save = async (now: AdjustmentBody): Promise<boolean> => {
    const kinds = changedKinds(before.current, now);
    for (const kind of kinds) {
      const { ok } = await send[kind](now);
      if (!ok) return false;
      before.current = withChange(before.current, now, kind);
    }
    if (kinds.length > 0) connection.showSuccess('修改成功');
    return true;
  };
  return { before: before.current, save };
}
