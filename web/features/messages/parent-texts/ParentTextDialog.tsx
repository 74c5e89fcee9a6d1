import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { ParentTextForm } from './ParentTextForm.tsx';
import type { ParentTextSubject } from './subject.ts';
import { useRecipients, useTexts } from './use-texts.ts';

const WIDTH = 560;

/** Renders 通知家长, in which texts to parents are edited, copied and logged, one recipient after the other. */
export function ParentTextDialog({ dialog }: { dialog: Dialog<ParentTextSubject> }) {
  return (
    <SubjectDialog dialog={dialog} title="通知家长" nameOf={nameOf} width={WIDTH}>
      {(subject) => <Content subject={subject} />}
    </SubjectDialog>
  );
}

function nameOf({ name, recipients }: ParentTextSubject): string {
  if (name !== undefined || typeof recipients === 'function') return name ?? '学员';
  return recipients.length === 1 ? (recipients[0]?.studentName ?? '') : `${recipients.length} 名学员`;
}

function Content({ subject }: { subject: ParentTextSubject }) {
  const { texts, error, reload } = useTexts();
  const { recipients, failed, reload: readAgain } = useRecipients(subject);
  if (error) return <ErrorState message={error} onRetry={reload} />;
  if (failed) return <ErrorState message="学员名单加载失败" onRetry={readAgain} />;
  if (!texts || !recipients) return <FormSkeleton fields={2} />;
  if (recipients.length === 0) return <EmptyState hint="没有需要通知的学员" />;
  return <ParentTextForm texts={texts} recipients={recipients} kind={subject.kind} kinds={subject.kinds ?? []} />;
}
