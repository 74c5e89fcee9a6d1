import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import type { ListedSandbox } from '../sandboxes/listed-sandbox.ts';

interface Props {
  snapshot: ListedSandbox['snapshots'][number];
  busy: boolean;
  onBack(): void;
  onRemove(): void;
}

/** Renders a snapshot. Asks inside the row before the snapshot is removed, because the removal cannot be undone. */
export function SnapshotRow({ snapshot, busy, onBack, onRemove }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { name, shelvedAt, today } = snapshot;
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td c="var(--secondary)">
        停在 {today}，存于 {shelvedAt.slice(5, 16)}
      </Table.Td>
      <Table.Td>
        <Group gap={8} justify="flex-end" wrap="nowrap">
          {isConfirming ? (
            <>
              <Button size="compact-sm" variant="default" onClick={() => setIsConfirming(false)}>
                保留
              </Button>
              <Button size="compact-sm" color="red" disabled={busy} onClick={onRemove} autoFocus>
                确认删除
              </Button>
            </>
          ) : (
            <>
              <Button
                size="compact-sm"
                variant="default"
                disabled={busy}
                aria-label={`恢复到“${name}”`}
                onClick={onBack}
              >
                恢复到此
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                disabled={busy}
                aria-label={`删除快照“${name}”`}
                onClick={() => setIsConfirming(true)}
              >
                删除
              </Button>
            </>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
