import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Boundary } from '../states/Boundary.tsx';
import { useUppermost } from './dialog-stack.ts';

interface ReadDialogProps {
  title: string;
  opened: boolean;
  onClose(): void;
  width: number;
  children: ReactNode;
}

/** The frame of something to be read: nothing in it can be lost, so it closes without a question. */
export function ReadDialog({ title, opened, onClose, width, children }: ReadDialogProps) {
  const isUppermost = useUppermost(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => isUppermost() && onClose()}
      title={title}
      size={width}
      xOffset={12}
      transitionProps={{ duration: 150, transition: 'fade-down' }}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Boundary>{children}</Boundary>
    </Modal>
  );
}
