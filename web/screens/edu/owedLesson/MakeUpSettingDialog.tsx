import { Radio } from '@mantine/core';
import { useRef } from 'react';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { type MakeUpSetting, makeUpCauses, makeUpSettingForm } from '#contracts/entities/make-up-setting.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useMergedSave } from '#web/crud/form/use-merged-save.tsx';
import { send } from '#web/http/client.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { FieldTextsContext, useFieldText } from '#web/ui/fields/field-texts.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './MakeUpSettingDialog.module.css';

const WIDTH = 560;
const settingFields = makeUpSettingForm.omit({ basedOnTime: true });
const valuesOf = ({ opens, noticeHours, absenceCosts, validDays }: MakeUpSetting) => ({
  opens,
  noticeHours,
  absenceCosts,
  validDays,
});

/** Renders 补课设置, how the institution makes up lessons. */
export function MakeUpSettingDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="补课设置" opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
      <Setting key={dialog.openings} />
    </FormDialog>
  );
}

function Setting() {
  const { data, error, reload } = useCall(owedLessons.setting, {}, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={4} />;
  return <Fields stored={data} />;
}

function Fields({ stored }: { stored: MakeUpSetting }) {
  const form = useBodyForm(settingFields, valuesOf(stored), stored);
  const saving = useSend(owedLessons.saveSetting);
  const latest = useRef(stored);
  const { save, texts, question } = useMergedSave({
    form,
    stored,
    read: async () => {
      latest.current = await send(owedLessons.setting);
      return latest.current;
    },
    valuesOf,
    bodyOf: (values) => values,
    send: (body: ReturnType<typeof valuesOf>) =>
      saving.send({ ...body, basedOnTime: latest.current.updateTime ?? null }),
    success: '补课设置已保存',
  });
  const { absenceCosts } = form.values;
  return (
    <FieldTextsContext value={texts}>
      <DialogForm form={form} submitLabel="保存补课设置" save={save} note="对以后的缺课生效，已有的待补课不变">
        <FullWidth>
          <RadioField label="哪些缺课可以补课" choices={OPENS} {...form.getInputProps('opens')} />
        </FullWidth>
        <FullWidth>
          <RadioField
            label="课时怎么扣"
            choices={CHARGES}
            {...form.getInputProps('absenceCosts')}
            value={String(absenceCosts)}
            onChange={(next) => form.setFieldValue('absenceCosts', next === 'true')}
          />
        </FullWidth>
        <NumberField
          label="提前请假（小时）"
          allowDecimal={false}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description="上课前至少提前这么久请假"
          {...form.getInputProps('noticeHours')}
        />
        <NumberField
          label="补课期限（天）"
          allowDecimal={false}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description="从缺课当天算起"
          {...form.getInputProps('validDays')}
        />
      </DialogForm>
      {question}
    </FieldTextsContext>
  );
}

interface RadioChoice {
  value: string;
  label: string;
  description?: string;
}

const OPENS: readonly RadioChoice[] = [
  { value: makeUpCauses.leaveInTime, label: '提前请假' },
  { value: makeUpCauses.leave, label: '所有请假', description: '包括记上课时才记为请假的' },
  { value: makeUpCauses.absence, label: '所有缺课', description: '请假和缺勤都可以补' },
];
const CHARGES: readonly RadioChoice[] = [
  { value: 'false', label: '补课时扣', description: '缺课不扣课时，补课按所缺的课扣' },
  { value: 'true', label: '缺课时扣', description: '缺课照扣课时，补课不再扣' },
];

interface RadioFieldProps {
  label: string;
  choices: readonly RadioChoice[];
  value?: string;
  onChange?(value: string): void;
  'data-path'?: string;
}

function RadioField({ choices, value = '', ...field }: RadioFieldProps) {
  useFieldText(field['data-path'], (text) => choices.find((choice) => choice.value === text)?.label);
  return (
    <Radio.Group value={value} {...field}>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </div>
    </Radio.Group>
  );
}
