import type { ReactNode } from 'react';
import { Boundary } from '../states/Boundary.tsx';
import { DialogFrameContext } from './dialog-frame.ts';
import { Frame } from './Frame.tsx';
import { useFormFrame } from './use-form-frame.tsx';

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
  return (
    <>
      <Frame opened={opened} onClose={frame.requestClose} title={title} size={width}>
        <Boundary>
          <DialogFrameContext value={frame}>{children}</DialogFrameContext>
        </Boundary>
      </Frame>
      {question}
    </>
  );
}
