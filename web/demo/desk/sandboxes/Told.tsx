import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import classes from './sandboxes.module.css';

export interface Telling {
  text: string;
  /** Takes it back, where that is possible. */
  undo?: () => Promise<unknown>;
  dismiss(): void;
}

/** What has just been done, with the way back beside it. It stays until it is dismissed. */
export const Told = ({ told }: { told: Telling | null }) => (
  <div role="status">
    {told && (
      <div className={classes.told}>
        <p>{told.text}</p>
        {told.undo && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => void told.undo?.()}
          >
            撤销
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" ml="auto" aria-label="知道了" onClick={told.dismiss}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    )}
  </div>
);
