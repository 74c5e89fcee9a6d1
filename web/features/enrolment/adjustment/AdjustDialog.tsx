import { studentCourses } from '#contracts/calls/student-courses.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { claChoices } from '../cla-choices.ts';
import { StudentConflictPanel, useSeatConflicts } from '../student-conflicts/index.ts';
import { useCall } from '#web/http/use-call.ts';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { rebase } from '#web/crud/form/rebase.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { withKnown } from '#web/crud/pickers/known-choice.ts';
import { useQueuePass } from '../waiting-list/lazy.ts';
import { adjustmentSchema, labelOf } from './adjustments.ts';
import { useAdjustment } from './use-adjustment.tsx';
import { PackageEnds, usePackages } from './PackageEnds.tsx';
import classes from './AdjustDialog.module.css';

/**
 * Renders 调整报读, the form for class, hours, expiry and period of an enrolment (Spec 2 §7). The subject of the dialog is
 * the ID of the enrolment.
 */
export function AdjustDialog({ dialog }: { dialog: Dialog }) {
  return (
    <SubjectDialog dialog={dialog} title="调整报读">
      {(id) => <Enrolment id={id} />}
    </SubjectDialog>
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
  const packages = usePackages(enrolment);
  const byPeriod = isByPeriod(enrolment.chargeType);
  // Hours that were not bought do not end. A backend may return no packages, so an existing end can always be changed.
  const hoursEnd = !byPeriod && (packages.length > 0 || Boolean(enrolment.expireDate));
  const isEnrolled = enrolment.status === enrolmentStatuses.enrolled;
  const nameOf = (claId: string) => options.find((one) => one.claId === claId)?.claName ?? '其他班级';
  const { before, save, question } = useAdjustment(
    enrolment,
    nameOf,
    (write) => consent.send(write),
    (stored, merged) => rebase(form, stored, merged),
  );
  const form = useBodyForm(adjustmentSchema(before), before, enrolment);
  const { claId } = form.values;
  const consent = useSeatConflicts(newSeat(enrolment, claId));
  const pass = useQueuePass(claId === enrolment.claId ? undefined : options.find((one) => one.claId === claId), [
    enrolment.studentId,
  ]);
  return (
    <>
      <DialogForm
        form={form}
        submitLabel={consent.accepts ? '仍要保存' : '保存调整'}
        save={async (now) => {
          const passing = pass.read();
          return passing !== null && (await save(now, passing));
        }}
      >
        <FullWidth>
          <p className={classes.note}>{[enrolment.studentName, enrolment.courseName].filter(Boolean).join(' · ')}</p>
        </FullWidth>
        <SelectField
          label="班级"
          choices={withKnown(claChoices(options, enrolment.claId), enrolment.claId, enrolment.claName)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          disabled={!isEnrolled}
          description={isEnrolled ? undefined : '只有在读的报读课程可以换班'}
          {...form.getInputProps('claId')}
        />
        {pass.field}
        <NumberField
          label="剩余课时"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          disabled={byPeriod}
          description={byPeriod ? '按期报读，不计课时' : '修改将记入课时明细'}
          {...form.getInputProps('balanceHour')}
        />
        {byPeriod && (
          <>
            <DateField label={labelOf('dateBegin')} {...form.getInputProps('dateBegin')} />
            <DateField
              label={labelOf('dateEnd')}
              min={form.values.dateBegin || undefined}
              {...form.getInputProps('dateEnd')}
            />
          </>
        )}
        {hoursEnd && packages.length > 1 && (
          <FullWidth>
            <PackageEnds packages={packages} />
          </FullWidth>
        )}
        {hoursEnd && packages.length <= 1 && (
          <DateField label={labelOf('expireDate')} {...form.getInputProps('expireDate')} />
        )}
        <FullWidth>
          <TextField
            label="调整原因"
            placeholder="如 家长补课、请假顺延"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description="记入课时明细"
            {...form.getInputProps('reason')}
          />
        </FullWidth>
        {consent.conflicts && (
          <FullWidth>
            <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可保存" />
          </FullWidth>
        )}
      </DialogForm>
      {question}
    </>
  );
}

/** Returns the input of the check for student conflicts; null if the enrolment keeps its class. */
const newSeat = ({ studentId, claId: leavingClaId }: StudentCourse, claId: string) =>
  claId === '' || claId === leavingClaId
    ? null
    : { claId, studentIds: studentId, ...(leavingClaId && { leavingClaId }) };
