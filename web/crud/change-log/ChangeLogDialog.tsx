import { Modal } from '@mantine/core';
import type { FileCall } from '../../http/download.ts';
import { useUppermost } from '../../ui/form/dialog-stack.ts';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import type { ChangeLogProps, LogCall } from './log-call.ts';

interface ChangeLogDialogProps<C extends LogCall, E extends FileCall> extends ChangeLogProps<C, E> {
  title: string;
  /** What the title names besides: the class, the day. */
  about?: string | undefined;
  opened: boolean;
  onClose(): void;
}

const WIDTH = 720;

/** Who changed what and when, to read and, where there is a call for it, to export (Spec 2 §7). */
export function ChangeLogDialog<C extends LogCall, E extends FileCall>({
  title,
  about,
  opened,
  onClose,
  ...log
}: ChangeLogDialogProps<C, E>) {
  const isUppermost = useUppermost(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={() => isUppermost() && onClose()}
      title={[title, about].filter(Boolean).join(' · ')}
      size={WIDTH}
      xOffset={12}
      transitionProps={{ duration: 150, transition: 'fade-down' }}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Boundary>
        <ChangeLog {...log} />
      </Boundary>
    </Modal>
  );
}
