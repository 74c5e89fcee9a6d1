import { type ReactNode, useMemo, useRef, useState } from 'react';
import { FOCUS_RETURN_MS } from '../focus-return.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import type { DialogFrame, Guard } from './dialog-frame.ts';
import { useUppermost } from './dialog-stack.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What a frame around a form does when it is to be closed: it asks, if something was typed. */
export function useFormFrame(opened: boolean, onClose: () => void): { frame: DialogFrame; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const guard = useRef<Guard | null>(null);
  const isUppermost = useUppermost(opened, () => latest.current.requestClose());
  useUnsaved(() => opened && guard.current?.dirty() === true);

  /** @returns false: it stays open */
  const requestClose = (): boolean => {
    if (!isUppermost() || guard.current?.saving()) return false;
    if (guard.current?.dirty()) {
      later(() => setAsking(true));
      return false;
    }
    onClose();
    return true;
  };
  const latest = useRef({ onClose, requestClose });
  latest.current = { onClose, requestClose };
  const frame = useMemo(
    () => ({ guard, close: () => latest.current.onClose(), requestClose: () => latest.current.requestClose() }),
    [],
  );

  const question = (
    <DiscardDialog
      opened={asking}
      onCancel={() => setAsking(false)}
      onDiscard={() => {
        setAsking(false);
        // After the question has given the focus back to the form, so that the form gives it to what it was opened from.
        setTimeout(onClose, FOCUS_RETURN_MS);
      }}
    />
  );
  return { frame, question };
}

/** A moment later: the press of Escape that opens the question must not be heard by it. */
const later = (change: () => void): void => void setTimeout(change);
