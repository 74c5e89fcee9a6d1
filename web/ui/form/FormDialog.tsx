import type { ReactNode } from 'react';
import { Area } from '../states/Area.tsx';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { DialogFrameContext } from './dialog-frame.ts';
import { Frame } from './Frame.tsx';
import { useFormFrame } from './use-form-frame.tsx';

export interface FormDialogProps {
  title: string;
  opened: boolean;
  onClose(): void;
  /** Called instead of `onClose` after the form was saved. */
  onSaved?(): void;
  width?: number;
  /** Content of the dialog: a DialogForm, or a placeholder while the form's data are loading. */
  children: ReactNode;
}

/**
 * Renders a dialog around a form. Escape, the close button and a click outside close the dialog; if there is unsaved
 * input, the dialog first asks for confirmation.
 */
export function FormDialog({ title, opened, onClose, onSaved, width = 640, children }: FormDialogProps) {
  const { frame, question } = useFormFrame(opened, onClose, onSaved);
  return (
    <>
      <Frame opened={opened} onClose={frame.requestClose} title={title} size={width}>
        <ErrorBoundary>
          <DialogFrameContext value={frame}>
            <Area>{children}</Area>
          </DialogFrameContext>
        </ErrorBoundary>
      </Frame>
      {question}
    </>
  );
}
