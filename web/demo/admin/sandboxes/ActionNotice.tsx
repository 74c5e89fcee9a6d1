import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import classes from './sandboxes.module.css';

export interface Notice {
  text: string;
  /** Restores replaced data; absent if there is none to restore. */
  undo?: { label: string; run(): Promise<unknown> };
  dismiss(): void;
}

/** Shows the last action, with an undo button if it can be reverted, until the user dismisses the notice. */
export const ActionNotice = ({ notice }: { notice: Notice | null }) => (
  <div role="status">
    {notice && (
      <div className={classes.notice}>
        <p>{notice.text}</p>
        {notice.undo && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => void notice.undo?.run()}
          >
            {notice.undo.label}
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" ml="auto" aria-label="知道了" onClick={notice.dismiss}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    )}
  </div>
);
