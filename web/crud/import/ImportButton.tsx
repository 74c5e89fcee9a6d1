import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ImportKind } from '#contracts/entities/import.ts';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { byDialog, late } from '../../ui/late/late.tsx';

const ImportDialog = late(async () => (await import('./ImportDialog.tsx')).ImportDialog, byDialog);

/** Brings what a list shows from an Excel file; beside its export. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const dialog = useDialog();
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => dialog.open()}>
        导入
      </Button>
      <ImportDialog dialog={dialog} kind={kind} />
    </>
  );
}
