import type { ReactNode } from 'react';
import type { FileCall } from '../../http/download.ts';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import type { ChangeLogProps, LogCall } from './log-call.ts';

interface ChangeLogDialogProps<Subject, C extends LogCall, E extends FileCall>
  extends Omit<ChangeLogProps<C, E>, 'filters'> {
  title: string;
  dialog: Dialog<Subject>;
  /** Returns the subject's name for the title, e.g. that of a class or a day. */
  nameOf(subject: Subject): string | null | undefined;
  /** Filters that select the subject's changes. */
  filtersOf(subject: Subject): ChangeLogProps<C, E>['filters'];
}

const ChangeLogFrame = lazyDialog(
  async () => (await import('./ChangeLogFrame.tsx')).ChangeLogFrame,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

/** Shows who made each change and when. The log can be exported if the specification has an export call (Spec 2 §7). */
export function ChangeLogDialog<Subject, C extends LogCall, E extends FileCall>({
  title,
  dialog: { opened, subject, openings, close },
  nameOf,
  filtersOf,
  ...log
}: ChangeLogDialogProps<Subject, C, E>): ReactNode {
  return (
    <ChangeLogFrame
      title={[title, subject !== undefined && nameOf(subject)].filter(Boolean).join(' · ')}
      opened={opened}
      openings={openings}
      onClose={close}
      log={subject !== undefined && { ...log, filters: filtersOf(subject) }}
    />
  );
}
