import { type ReactNode, useMemo, useRef, useState } from 'react';
import { FOCUS_RETURN_MS } from '../keyboard/restore-focus.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import type { DialogFrame, FormGuard } from './dialog-frame.ts';
import { useUppermost } from './dialog-stack.ts';
import { useUnsaved } from './use-unsaved.ts';

/**
 * Returns the frame of a form and a confirmation question. The frame asks the question before it closes with unsaved
 * input.
 * @param onSaved called instead of `onClose` after the form was saved
 */
export function useFormFrame(
  opened: boolean,
  onClose: () => void,
  onSaved: () => void = onClose,
): { frame: DialogFrame; question: ReactNode } {
  const [isConfirming, setIsConfirming] = useState(false);
  const guard = useRef<FormGuard | null>(null);
  const isUppermost = useUppermost(opened, () => latestHandlers.current.requestClose());
  useUnsaved(() => opened && guard.current?.dirty() === true);

  /** Closes the dialog, unless it is being saved or must ask first. @returns false if the dialog stays open */
  const requestClose = (): boolean => {
    if (!isUppermost() || guard.current?.saving()) return false;
    if (guard.current?.dirty()) {
      defer(() => setIsConfirming(true));
      return false;
    }
    onClose();
    return true;
  };
  const latestHandlers = useRef({ onSaved, requestClose });
  latestHandlers.current = { onSaved, requestClose };
  const frame = useMemo(
    () => ({
      guard,
      close: () => latestHandlers.current.onSaved(),
      requestClose: () => latestHandlers.current.requestClose(),
    }),
    [],
  );

  const question = (
    <DiscardDialog
      opened={isConfirming}
      onCancel={() => setIsConfirming(false)}
      onDiscard={() => {
        setIsConfirming(false);
        // The closing question first returns the focus to the form; only then can the form return the focus to its
        // opener.
        setTimeout(onClose, FOCUS_RETURN_MS);
      }}
    />
  );
  return { frame, question };
}

/** Defers a change, so that the key press that opens the question is not also handled by the question. */
const defer = (change: () => void): void => void setTimeout(change);
