import { bulkKindNames } from '#contracts/entities/bulk-change.ts';
import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { BulkEnrolments, type BulkEnrolmentsSubject } from './BulkEnrolments.tsx';

const WIDTH = 880;

/** Renders the drawer of a bulk change of enrolments, such as 报读延期. */
export function BulkEnrolmentsDrawer({ dialog }: { dialog: Dialog<BulkEnrolmentsSubject> }) {
  const { subject } = dialog;
  return (
    <FormDrawer
      title={subject ? bulkKindNames[subject.kind] : ''}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {subject && <BulkEnrolments key={dialog.openings} {...subject} />}
    </FormDrawer>
  );
}
