import { bulkKindNames } from '#contracts/entities/bulk-change.ts';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { BulkEnrolments, type BulkEnrolmentsSubject } from './BulkEnrolments.tsx';

const WIDTH = 880;

/** Renders the drawer of a bulk change of enrolments, such as 报读延期. */
export function BulkEnrolmentsDrawer({ dialog }: { dialog: Dialog<BulkEnrolmentsSubject> }) {
  const title = dialog.subject ? bulkKindNames[dialog.subject.kind] : '';
  return (
    <SubjectDrawer dialog={dialog} title={title} width={WIDTH}>
      {(subject) => <BulkEnrolments {...subject} />}
    </SubjectDrawer>
  );
}
