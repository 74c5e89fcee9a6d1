import type { SharingState } from '#contracts/control/sharing.ts';
import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import classes from './sharing.module.css';
import { useSharing } from './use-sharing.ts';

const SharingDialog = lazyDialog(async () => (await import('./SharingDialog.tsx')).SharingDialog, byDialogState);

/** Renders the button that states whether phones can open the demo, and opens the dialog to change it. */
export function SharingButton() {
  const { data } = useSharing();
  const dialog = useDialog();
  if (!data) return null;
  const Icon = data.isOn && !data.isLost ? IconWifi : IconWifiOff;
  return (
    <>
      <button type="button" className={classes.button} onClick={() => dialog.open()}>
        <Icon size={16} aria-hidden />
        <span className={classes.label}>{labelOf(data)}</span>
      </button>
      <SharingDialog dialog={dialog} />
    </>
  );
}

function labelOf({ isOn, isLost }: SharingState): string {
  if (isLost) return '共享已中断';
  return isOn ? '局域网共享中' : '局域网共享';
}
