import { studentCourses } from '#contracts/calls/student-courses.ts';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { studentCourseForm } from '#contracts/entities/student-course.ts';
import { useBodyForm } from '../../../../crud/form/use-body-form.ts';
import { CHARGE_TYPES } from '../../../../crud/dictionary/charge-types.ts';
import { CourseSelect } from '../../../../crud/pickers/CourseSelect.tsx';
import { StudentSelect } from '../../../../crud/pickers/StudentSelect.tsx';
import { useSend } from '../../../../http/use-send.ts';
import { NumberField } from '../../../../ui/fields.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../../ui/form/use-dialog.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';

/** 新增报读: an enrolment made by hand, with hours that were brought along, or with a period. */
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
        onChange={(chargeType) => form.setValues({ chargeType, ...(isByPeriod(chargeType) && { balanceHour: '' }) })}
      />
      {!byPeriod && <NumberField label="课时数" decimalScale={2} {...form.getInputProps('balanceHour')} />}
      <DateField label="到期日期" {...form.getInputProps('expireDate')} required={byPeriod} />
    </DialogForm>
  );
}
