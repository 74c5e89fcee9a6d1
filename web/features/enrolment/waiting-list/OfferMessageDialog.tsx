import type { WaitingEntry } from '#contracts/entities/waiting-entry.ts';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ParentMessage } from '#web/crud/text-copying/message/index.ts';
import { offerMessage } from './offer-message.ts';

const WIDTH = 520;

/** Renders 通知家长, the message about an offered seat. */
export const OfferMessageDialog = ({ dialog }: { dialog: Dialog<WaitingEntry> }) => (
  <SubjectDialog dialog={dialog} title="通知家长" nameOf={({ studentName }) => studentName} width={WIDTH}>
    {(entry) => <ParentMessage text={offerMessage(entry)} studentId={entry.studentId} phone={entry.phone} />}
  </SubjectDialog>
);
