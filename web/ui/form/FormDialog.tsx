import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Boundary } from '../states/Boundary.tsx';
import { DialogFrameContext } from './dialog-frame.ts';
import { useHeight } from './dialog-stack.ts';
import { useFormFrame } from './use-form-frame.tsx';
import { useOpening } from './use-opening.ts';

export interface FormDialogProps {
  title: string;
  opened: boolean;
  onClose(): void;
  width?: number;
  /** A DialogForm, or what stands there until it can be filled in. */
  children: ReactNode;
}

/** The frame of a form. Escape, the cross and a click beside it close it, unless something was typed: then it asks. */
export function FormDialog({ title, opened, onClose, width = 640, children }: FormDialogProps) {
  const { frame, question } = useFormFrame(opened, onClose);
  const isOpen = useOpening(opened);
  const zIndex = useHeight(opened);
  return (
    <>
      <Modal
        opened={isOpen}
        zIndex={zIndex}
        onClose={frame.requestClose}
        title={title}
        size={width}
        xOffset={12}
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <Boundary>
          <DialogFrameContext value={frame}>{children}</DialogFrameContext>
        </Boundary>
      </Modal>
      {question}
    </>
  );
}
