import { studentCourses } from '#contracts/calls/student-courses.ts';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { studentCourseForm } from '#contracts/entities/student-course.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { CHARGE_TYPES } from '#web/crud/dictionary/charge-types.ts';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { StudentSelect } from '#web/crud/pickers/StudentSelect.tsx';
import { useSend } from '#web/http/use-send.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

/** Renders 新增报读, the form for a manual enrolment with given hours or a given period. */
export function EnrolmentDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="新增报读" opened={dialog.opened} onClose={dialog.close}>
      <Fields key={dialog.openings} />
    </FormDialog>
  );
}

const BLANK: Record<'studentId' | 'courseId' | 'chargeType' | 'balanceHour' | 'expireDate', string | number> = {
  studentId: '',
  courseId: '',
  chargeType: chargeTypes.hour,
  balanceHour: '',
  expireDate: '',
};

function Fields() {
  const { send } = useSend(studentCourses.add, { success: '新增成功' });
  const form = useBodyForm(studentCourseForm, BLANK);
  const byPeriod = isByPeriod(String(form.values.chargeType));
  return (
    <DialogForm form={form} submitLabel="保存报读" save={async (body) => (await send(body)).ok}>
      <StudentSelect {...form.getInputProps('studentId')} />
      <CourseSelect {...form.getInputProps('courseId')} />
      <SelectField
        label="计费方式"
        choices={CHARGE_TYPES}
        {...form.getInputProps('chargeType')}
        onChange={(chargeType) => changeFields(form, { chargeType, balanceHour: '', expireDate: '' })}
      />
      {byPeriod ? (
        <DateField label="到期日期" {...form.getInputProps('expireDate')} required />
      ) : (
        <NumberField label="课时数" description="转入的课时没有到期日期" {...form.getInputProps('balanceHour')} />
      )}
    </DialogForm>
  );
}
