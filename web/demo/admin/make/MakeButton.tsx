import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './make.module.css';
import type { MakeSandbox } from './use-make-sandbox.tsx';

/** Renders the button that creates a sandbox, and how many more sandboxes the limit allows. */
export const MakeButton = ({ make: { reason, remaining, open } }: { make: MakeSandbox }) => (
  <>
    <span className={classes.remaining} id="desk-room">
      {reason ?? `还可新建 ${remaining} 个沙箱`}
    </span>
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={reason !== null}
      aria-describedby="desk-room"
      onClick={open}
    >
      新建沙箱
    </Button>
  </>
);
