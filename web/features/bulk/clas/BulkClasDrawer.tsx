import { bulkKindNames } from '#contracts/entities/bulk-change.ts';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { BulkClas, type BulkClasSubject } from './BulkClas.tsx';

const WIDTH = 880;

/** Renders the drawer of a bulk change of classes, such as 结班. */
export function BulkClasDrawer({ dialog }: { dialog: Dialog<BulkClasSubject> }) {
  const title = dialog.subject ? bulkKindNames[dialog.subject.kind] : '';
  return (
    <SubjectDrawer dialog={dialog} title={title} width={WIDTH}>
      {(subject) => <BulkClas {...subject} />}
    </SubjectDrawer>
  );
}
