import { useRef } from 'react';
import { renewals } from '#contracts/calls/renewals.ts';
import { type RenewalSetting, renewalSettingForm } from '#contracts/entities/renewal-setting.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useMergedSave } from '#web/crud/form/use-merged-save.tsx';
import { supportAdvice } from '#web/crud/offered/support-advice.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { FieldTextsContext } from '#web/ui/fields/field-texts.ts';
import { NumberField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

const WIDTH = 520;
const settingFields = renewalSettingForm.omit({ basedOnTime: true });
const valuesOf = ({ minHours, days }: RenewalSetting) => ({ minHours, days });

/** Renders 续费设置, the thresholds from which enrolments are due for renewal. */
export function RenewalSettingDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="续费设置" opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
      <Setting key={dialog.openings} />
    </FormDialog>
  );
}

function Setting() {
  const { data, error, reload } = useCall(renewals.setting, {}, { fresh: true });
  if (isMissingCall(error)) return <EmptyState title="当前系统未提供续费设置" hint={supportAdvice()} />;
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={2} />;
  return <Fields stored={data} />;
}

function Fields({ stored }: { stored: RenewalSetting }) {
  const form = useBodyForm(settingFields, valuesOf(stored), stored);
  const saving = useSend(renewals.saveSetting);
  const latest = useRef(stored);
  const { save, texts, question } = useMergedSave({
    form,
    stored,
    read: async () => {
      latest.current = await send(renewals.setting);
      return latest.current;
    },
    valuesOf,
    bodyOf: (values) => values,
    send: (body: ReturnType<typeof valuesOf>) =>
      saving.send({ ...body, basedOnTime: latest.current.updateTime ?? null }),
    success: '续费设置已保存',
  });
  return (
    <FieldTextsContext value={texts}>
      <DialogForm form={form} submitLabel="保存续费设置" save={save} note="对机构和所有校区生效">
        <NumberField
          label="课时不足（课时）"
          allowDecimal={false}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description="可用课时少于这个数"
          {...form.getInputProps('minHours')}
        />
        <NumberField
          label="即将到期（天）"
          allowDecimal={false}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description="在这么多天内用完或到期"
          {...form.getInputProps('days')}
        />
      </DialogForm>
      {question}
    </FieldTextsContext>
  );
}
