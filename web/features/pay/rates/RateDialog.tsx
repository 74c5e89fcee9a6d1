import { payRates } from '#contracts/calls/pay-rates.ts';
import { type PayRate, payRateForm } from '#contracts/entities/pay-rate.ts';
import { payUnitNames, payUnits } from '#contracts/rules/pay-rate.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { versionOf } from '#web/crud/form/row-version.ts';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { NumberField } from '#web/ui/fields/fields.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';

const WIDTH = 560;
const UNITS = Object.entries(payUnitNames).map(([value, label]) => ({ value, label }));

/** Renders the form of a rate. Without a subject the dialog adds a rate. */
export function RateDialog({ dialog }: { dialog: Dialog<PayRate> }) {
  return (
    <FormDialog
      title={dialog.subject ? '修改课酬标准' : '新增课酬标准'}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      <Fields key={dialog.openings} rate={dialog.subject} />
    </FormDialog>
  );
}

function Fields({ rate }: { rate: PayRate | undefined }) {
  const { send } = useSend(payRates.save, { success: '课酬标准已保存' });
  const form = useBodyForm(payRateForm, {
    payRateId: rate?.payRateId ?? '',
    teacherId: rate?.teacherId ?? '',
    courseId: rate?.courseId ?? '',
    unit: rate?.unit ?? payUnits.hour,
    amount: rate?.amount ?? '',
    validFrom: rate?.validFrom ?? today(),
  });
  const { unit } = form.values;
  return (
    <DialogForm
      form={form}
      submitLabel="保存课酬标准"
      save={async (body) => (await send(body, rate ? versionOf(rate) : {})).ok}
      note={unit === payUnits.none ? '自生效日期起，按更宽范围的标准计酬' : '生效日期之前的课不受影响'}
    >
      <TeacherSelect
        label="教师"
        clearable
        staffName={rate?.teacherName}
        {...form.getInputProps('teacherId')}
        placeholder="所有教师"
      />
      <CourseSelect
        clearable
        courseName={rate?.courseName}
        {...form.getInputProps('courseId')}
        placeholder="所有课程"
      />
      <SelectField label="计酬单位" choices={UNITS} {...form.getInputProps('unit')} />
      {unit !== payUnits.none && <NumberField label="金额（元）" min={0} {...form.getInputProps('amount')} required />}
      <DateField label="生效日期" {...form.getInputProps('validFrom')} />
    </DialogForm>
  );
}
