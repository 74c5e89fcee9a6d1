import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CONFLICT_LIST_ID } from './ConflictList.tsx';
import type { Conflict } from './rule-preview.ts';
import classes from './schedule-rule.module.css';

/** Beside the button, because the list may lie below what is seen of the form. */
export function ConflictNote({ conflicts }: { conflicts: readonly Conflict[] | undefined }) {
  if (!conflicts || conflicts.length === 0) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={classes.conflictNote ?? ''}
      leftSection={<IconAlertTriangle size={16} />}
      onClick={() => document.getElementById(CONFLICT_LIST_ID)?.scrollIntoView({ block: 'center' })}
    >
      {conflicts.length} 节时间冲突
    </Button>
  );
}
