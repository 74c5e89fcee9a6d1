import { useLayoutEffect, useRef, useState } from 'react';
import { FOCUS_RETURN_MS, restoreFocus, currentOpener } from '../keyboard/restore-focus.ts';

/**
 * Opens a dialog one render later than requested, and restores the focus when the dialog closes. Mantine itself records
 * the focused element when a dialog changes from closed to open, but a dialog that is mounted open does not change.
 * Without an animation, Mantine would also record the first field instead of the opener.
 */
export function useDeferredOpening(opened: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  // Read during the render, because a menu entry that opens the dialog is unmounted when the dialog opens.
  if (opened && !wasOpened.current) opener.current = currentOpener();
  wasOpened.current = opened;
  useLayoutEffect(() => {
    setIsOpen(opened);
    if (!opened && opener.current) {
      const timer = setTimeout(() => restoreFocus(opener.current), FOCUS_RETURN_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [opened]);
  return opened && isOpen;
}
