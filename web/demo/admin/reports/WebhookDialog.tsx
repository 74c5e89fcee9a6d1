import { webhook, type WebhookOutcome, type WebhookState } from '#contracts/control/webhook.ts';
import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { SecretField } from '#web/ui/fields/SecretField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { useSubmitError } from '#web/ui/form/use-submit-error.ts';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { sendAction, sendSucceeds } from '../data/send-action.ts';
import { useLiveData } from '../data/use-live-data.ts';
import { addressError, FORMATS } from './webhook-form.ts';
import classes from './reports.module.css';

/** Renders the dialog for the address that is notified of the first opening of a link and of a finished demo script. */
export const WebhookDialog = ({ dialog }: { dialog: Dialog }) => (
  <FormDialog title="打开通知" opened={dialog.opened} onClose={dialog.close} width={560}>
    <Webhook key={dialog.openings} onRemoved={dialog.close} />
  </FormDialog>
);

function Webhook({ onRemoved }: { onRemoved(): void }) {
  const { data } = useLiveData(webhook.get);
  return data ? <WebhookForm state={data} onRemoved={onRemoved} /> : <FormSkeleton fields={2} />;
}

function WebhookForm({ state: { webhook: stored, last }, onRemoved }: { state: WebhookState; onRemoved(): void }) {
  const form = useForm({
    initialValues: { format: stored?.format ?? 'wecom', address: '' },
    validate: { address: addressError(stored !== null) },
  });
  const { runSubmit } = useSubmitError();
  const [tested, setTested] = useState<WebhookOutcome | null>(null);
  const [isTesting, setTesting] = useState(false);
  const input = () => {
    const { format, address } = form.values;
    return { format, ...(address.trim() && { address: address.trim() }) };
  };
  const test = async (): Promise<void> => {
    if (form.validate().hasErrors) return;
    setTesting(true);
    setTested((await runSubmit(() => sendAction(webhook.test, input()))) ?? null);
    setTesting(false);
  };
  const remove = async (): Promise<void> => {
    if (await runSubmit(() => sendSucceeds(webhook.remove, {}))) onRemoved();
  };
  return (
    <DialogForm form={form} submitLabel="保存通知" save={() => sendSucceeds(webhook.save, input())}>
      <FullWidth>
        <p className={classes.secondary}>
          链接第一次被打开、演示脚本看完时，往这个地址发一条消息。只发客户的名称、设备和时间。服务器要能上网才发得出去；没有网络时会重试几次，演示不受影响。
        </p>
      </FullWidth>
      <SelectField label="发到哪里" choices={FORMATS} {...form.getInputProps('format')} />
      <SecretField
        label="接收地址"
        description={
          stored ? `现在是 ${stored.maskedAddress}，留空就不改` : '群机器人的 Webhook 地址，只在这里输入，不再显示'
        }
        required={stored === null}
        {...form.getInputProps('address')}
      />
      <FullWidth>
        <div className={classes.webhookState}>
          <Button variant="default" loading={isTesting} onClick={() => void test()}>
            试发一条
          </Button>
          {stored && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              停用通知
            </Button>
          )}
        </div>
        <div role="status">
          {tested ? (
            <Outcome outcome={tested} text="试发" />
          ) : (
            stored && last && <Outcome outcome={last} text={`最近一条（${last.at?.slice(5, 16)}）`} />
          )}
        </div>
      </FullWidth>
    </DialogForm>
  );
}

const Outcome = ({ outcome: { isOk, message }, text }: { outcome: WebhookOutcome; text: string }) => (
  <Alert color={isOk ? 'lime' : 'red'} variant="light" mt={8} py={8}>
    {text}：{message}
  </Alert>
);
