import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { byDialog, late } from '../../../ui/late/late.tsx';
import { useKnownDesk } from '../data/use-desk.ts';
import type { MadeSandbox } from './MadeDialog.tsx';
import classes from './make.module.css';
import { noRoomReason } from './room.ts';

const MakeDialog = late(async () => (await import('./MakeDialog.tsx')).MakeDialog, byDialog);
const MadeDialog = late(async () => (await import('./MadeDialog.tsx')).MadeDialog, byDialog);

/** Says how much room there is before it is used up. */
export function MakeButton() {
  const { limits } = useKnownDesk();
  const making = useDialog();
  const made = useDialog<MadeSandbox>();
  const reason = noRoomReason(limits.sandboxes);
  return (
    <>
      <span className={classes.room} id="desk-room">
        {reason ?? `还可新建 ${limits.sandboxes.most - limits.sandboxes.used} 个沙箱`}
      </span>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={reason !== null}
        aria-describedby="desk-room"
        onClick={() => making.open()}
      >
        新建沙箱
      </Button>
      <MakeDialog dialog={making} onMade={made.open} />
      <MadeDialog dialog={made} />
    </>
  );
}
