import { createContext, type RefObject, useContext } from 'react';

/** State of the form that the frame checks before it closes. */
export interface FormGuard {
  dirty(): boolean;
  saving(): boolean;
}

export interface DialogFrame {
  guard: RefObject<FormGuard | null>;
  /** Closes the dialog without confirmation. */
  close(): void;
  /** Closes the dialog; if there is unsaved input, asks for confirmation first. */
  requestClose(): void;
}

export const DialogFrameContext = createContext<DialogFrame | null>(null);

export function useDialogFrame(): DialogFrame {
  const frame = useContext(DialogFrameContext);
  if (!frame) throw new Error('DialogForm stands in a FormDialog; none was found above it.');
  return frame;
}
