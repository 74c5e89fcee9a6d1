import type { UseFormReturnType } from '@mantine/form';
import type * as z from 'zod';
import { payRates } from '#contracts/calls/pay-rates.ts';
import { type PayRate, payRateForm } from '#contracts/entities/pay-rate.ts';
import { payUnitNames, payUnits } from '#contracts/rules/pay-rate.ts';
import { blankValues, bodyOf, type FieldValue, valuesOf } from '#web/crud/form/form-values.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useMergedSave } from '#web/crud/form/use-merged-save.tsx';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { FieldTextsContext } from '#web/ui/fields/field-texts.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { NumberField } from '#web/ui/fields/fields.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';

const WIDTH = 560;
const SAVED = '课酬标准已保存';
const UNITS = Object.entries(payUnitNames).map(([value, label]) => ({ value, label }));

type RateBody = z.output<typeof payRateForm>;
type RateValues = Record<keyof typeof payRateForm.shape, FieldValue>;

/** Renders the form of a rate. Without a subject the dialog adds a rate. */
export function RateDialog({ dialog }: { dialog: Dialog<PayRate> }) {
  return (
    <FormDialog
      title={dialog.subject ? '修改课酬标准' : '新增课酬标准'}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {dialog.subject ? <StoredRate key={dialog.openings} rate={dialog.subject} /> : <NewRate key={dialog.openings} />}
    </FormDialog>
  );
}

function NewRate() {
  const { send: add } = useSend(payRates.save, { success: SAVED });
  const form = useBodyForm(payRateForm, newValues());
  return <Fields form={form} save={async (body) => (await add(body)).ok} />;
}

function StoredRate({ rate }: { rate: PayRate }) {
  const change = useSend(payRates.save);
  const form = useBodyForm(payRateForm, rateValues(rate), rate);
  const { save, texts, question } = useMergedSave({
    form,
    stored: rate,
    async read() {
      const rates = await send(payRates.list);
      return rates.find(({ payRateId }) => payRateId === rate.payRateId) ?? rate;
    },
    valuesOf: rateValues,
    bodyOf: (values) => bodyOf(payRateForm, values),
    send: (body: RateBody, options) => change.send(body, options),
    success: SAVED,
  });
  return (
    <FieldTextsContext value={texts}>
      <Fields form={form} save={save} rate={rate} />
      {question}
    </FieldTextsContext>
  );
}

interface FieldsProps {
  form: UseFormReturnType<RateValues, RateBody>;
  save(body: RateBody): Promise<boolean>;
  rate?: PayRate;
}

function Fields({ form, save, rate }: FieldsProps) {
  const { unit } = form.values;
  return (
    <DialogForm
      form={form}
      submitLabel="保存课酬标准"
      save={save}
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

const rateValues = (rate: PayRate): RateValues => valuesOf(payRateForm, rate) as RateValues;

const newValues = (): RateValues => ({
  ...(blankValues(payRateForm) as RateValues),
  unit: payUnits.hour,
  validFrom: today(),
});
