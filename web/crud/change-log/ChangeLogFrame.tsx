import { Modal } from '@mantine/core';
import { useUppermost } from '../../ui/form/dialog-stack.ts';
import { useOpening } from '../../ui/form/use-opening.ts';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import type { AnyChangeLog } from './log-call.ts';

interface ChangeLogFrameProps {
  title: string;
  opened: boolean;
  /** Each begins at the first page. */
  openings: number;
  onClose(): void;
  log: AnyChangeLog | false;
}

const WIDTH = 720;

export function ChangeLogFrame({ title, opened, openings, onClose, log }: ChangeLogFrameProps) {
  const isUppermost = useUppermost(opened, onClose);
  const isOpen = useOpening(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={() => isUppermost() && onClose()}
      title={title}
      size={WIDTH}
      xOffset={12}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Boundary>{log && <ChangeLog key={openings} {...log} />}</Boundary>
    </Modal>
  );
}
