import { webhook } from '#contracts/control/webhook.ts';
import { Button } from '@mantine/core';
import { IconBell, IconBellX } from '@tabler/icons-react';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { useLiveData } from '../data/use-live-data.ts';

const WebhookDialog = lazyDialog(async () => (await import('./WebhookDialog.tsx')).WebhookDialog, byDialogState);

/** Renders the button that opens the notification settings, and states that the last notification failed. */
export function WebhookButton() {
  const { data } = useLiveData(webhook.get);
  const dialog = useDialog();
  const hasFailed = data?.webhook !== null && data?.last?.isOk === false;
  const Icon = hasFailed ? IconBellX : IconBell;
  return (
    <>
      <Button
        variant="default"
        {...(hasFailed && { color: 'red' })}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => dialog.open()}
      >
        {hasFailed ? '通知没有送达' : '打开通知'}
      </Button>
      <WebhookDialog dialog={dialog} />
    </>
  );
}
