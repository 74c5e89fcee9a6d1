import { Modal } from '@mantine/core';
import type { FileCall } from '../../http/download.ts';
import { useUppermost } from '../../ui/form/dialog-stack.ts';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { ChangeLog } from './ChangeLog.tsx';
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

const WIDTH = 720;

/** Who changed what and when, to read and, where there is a call for it, to export (Spec 2 §7). */
export function ChangeLogDialog<Subject, C extends LogCall, E extends FileCall>({
  title,
  dialog: { opened, subject, openings, close },
  nameOf,
  filtersOf,
  ...log
}: ChangeLogDialogProps<Subject, C, E>) {
  const isUppermost = useUppermost(opened, close);
  return (
    <Modal
      opened={opened}
      onClose={() => isUppermost() && close()}
      title={[title, subject !== undefined && nameOf(subject)].filter(Boolean).join(' · ')}
      size={WIDTH}
      xOffset={12}
      transitionProps={{ duration: 150, transition: 'fade-down' }}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Boundary>{subject !== undefined && <ChangeLog key={openings} {...log} filters={filtersOf(subject)} />}</Boundary>
    </Modal>
  );
}
