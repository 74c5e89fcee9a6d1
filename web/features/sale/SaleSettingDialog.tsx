import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { sales } from '#contracts/calls/sales.ts';
import { type SaleSetting, saleSettingForm } from '#contracts/entities/sale.ts';
import { LATEST_LESSON_END, MAX_PREPAID_HOURS } from '#contracts/rules/trade-warnings.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useMergedSave } from '../../crud/form/use-merged-save.tsx';
import { send } from '../../http/client.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { FieldTextsContext } from '../../ui/fields/field-texts.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';

const WIDTH = 520;
const settingFields = saleSettingForm.omit({ basedOnTime: true });
const valuesOf = ({ prepaidLimit, lateLesson }: SaleSetting) => ({ prepaidLimit, lateLesson });

/** Renders 收费设置, which selects the rules of the trade about which the console warns. */
export const SaleSettingDialog = ({ dialog }: { dialog: Dialog }) => (
  <FormDialog title="收费设置" opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
    <Setting key={dialog.openings} />
  </FormDialog>
);

function Setting() {
  const { data, error, reload } = useCall(sales.setting, {}, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={2} />;
  return <Fields stored={data} />;
}

function Fields({ stored }: { stored: SaleSetting }) {
  const form = useBodyForm(settingFields, valuesOf(stored), stored);
  const saving = useSend(sales.updateSetting);
  const latest = useRef(stored);
  const { save, texts, question } = useMergedSave({
    form,
    stored,
    read: async () => {
      latest.current = await send(sales.setting);
      return latest.current;
    },
    valuesOf,
    bodyOf: (values) => values,
    send: (body: ReturnType<typeof valuesOf>) =>
      saving.send({ ...body, basedOnTime: latest.current.updateTime ?? null }),
    success: '收费设置已保存',
  });
  return (
    <FieldTextsContext value={texts}>
      <DialogForm form={form} submitLabel="保存收费设置" save={save} note="只提醒，不阻止收款和排课">
        <FullWidth>
          <Checkbox
            mb={16}
            label="一次收费过多时提醒"
            description={`按课时收费的，每门课程不得一次收取超过 ${MAX_PREPAID_HOURS} 课时的费用；按期收费的，不得超过 3 个月`}
            {...form.getInputProps('prepaidLimit', { type: 'checkbox' })}
          />
        </FullWidth>
        <FullWidth>
          <Checkbox
            mb={16}
            label="下课过晚时提醒"
            description={`培训结束时间不得晚于 ${LATEST_LESSON_END}`}
            {...form.getInputProps('lateLesson', { type: 'checkbox' })}
          />
        </FullWidth>
      </DialogForm>
      {question}
    </FieldTextsContext>
  );
}
