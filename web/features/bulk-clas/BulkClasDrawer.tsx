import { bulkKindNames } from '#contracts/entities/bulk-change.ts';
import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { BulkClas, type BulkClasSubject } from './BulkClas.tsx';

const WIDTH = 880;

/** Renders the drawer of a bulk change of classes, such as 结班. */
export function BulkClasDrawer({ dialog }: { dialog: Dialog<BulkClasSubject> }) {
  const { subject } = dialog;
  return (
    <FormDrawer
      title={subject ? bulkKindNames[subject.kind] : ''}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {subject && <BulkClas key={dialog.openings} {...subject} />}
    </FormDrawer>
  );
}
