import { createContext, type RefObject, useContext } from 'react';

/** What the frame asks its form before it closes. */
export interface Guard {
  dirty(): boolean;
  saving(): boolean;
}

export interface DialogFrame {
  guard: RefObject<Guard | null>;
  /** Closes at once; nothing is asked. */
  close(): void;
  /** Closes unless something was typed: then it asks. */
  requestClose(): void;
}

export const DialogFrameContext = createContext<DialogFrame | null>(null);

export function useDialogFrame(): DialogFrame {
  const frame = useContext(DialogFrameContext);
  if (!frame) throw new Error('DialogForm stands in a FormDialog; none was found above it.');
  return frame;
}
