import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import type { CreatedSandbox } from './SandboxCreatedDialog.tsx';
import classes from './make.module.css';
import { limitReason } from './sandbox-limit.ts';

const MakeDialog = lazyDialog(async () => (await import('./MakeDialog.tsx')).MakeDialog, byDialogState);
const SandboxCreatedDialog = lazyDialog(
  async () => (await import('./SandboxCreatedDialog.tsx')).SandboxCreatedDialog,
  byDialogState,
);

/** Renders the button that creates a sandbox, and how many more sandboxes the limit allows. */
export function MakeButton() {
  const { limits } = useLoadedAdminData();
  const creation = useDialog();
  const created = useDialog<CreatedSandbox>();
  const reason = limitReason(limits.sandboxes);
  return (
    <>
      <span className={classes.remaining} id="desk-room">
        {reason ?? `还可新建 ${limits.sandboxes.most - limits.sandboxes.used} 个沙箱`}
      </span>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={reason !== null}
        aria-describedby="desk-room"
        onClick={() => creation.open()}
      >
        新建沙箱
      </Button>
      <MakeDialog dialog={creation} onMade={created.open} />
      <SandboxCreatedDialog dialog={created} />
    </>
  );
}
