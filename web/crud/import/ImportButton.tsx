import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { imports } from '#contracts/calls/imports.ts';
import type { ImportKind } from '#contracts/entities/import.ts';
import { useOffered } from '../offered/use-offered.ts';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

const ImportDialog = lazyDialog(async () => (await import('./ImportDialog.tsx')).ImportDialog, byDialogState);

/**
 * Renders the button that opens the import of a list from an Excel file, beside the export button; no button if the
 * backend lacks the import. A dialog that is already open remains open and states the reason.
 */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const dialog = useDialog();
  const isOffered = useOffered('导入', imports.check, imports.apply, imports.batches);
  return (
    <>
      {isOffered && (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => dialog.open()}>
          导入
        </Button>
      )}
      <ImportDialog dialog={dialog} kind={kind} />
    </>
  );
}
