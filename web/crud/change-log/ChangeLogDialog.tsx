import type { ReactNode } from 'react';
import type { FileCall } from '../../http/download.ts';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { late } from '../../ui/late/late.tsx';
import type { ChangeLogProps, LogCall } from './log-call.ts';

interface ChangeLogDialogProps<Subject, C extends LogCall, E extends FileCall>
  extends Omit<ChangeLogProps<C, E>, 'filters'> {
  title: string;
  dialog: Dialog<Subject>;
  /** What the title calls the subject besides: the class, the day. */
  nameOf(subject: Subject): string | null | undefined;
  /** Which changes are its own. */
  filtersOf(subject: Subject): ChangeLogProps<C, E>['filters'];
}

const ChangeLogFrame = late(
  async () => (await import('./ChangeLogFrame.tsx')).ChangeLogFrame,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

/** Who changed what and when, to read and, where there is a call for it, to export (Spec 2 §7). */
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
