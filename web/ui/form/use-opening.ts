import { useLayoutEffect, useRef, useState } from 'react';
import { FOCUS_RETURN_MS, giveFocusBack, openerNow } from '../focus-return.ts';

/**
 * A dialog opens right after it is asked for, and closed gives the focus back to what had it then. Mantine looks for
 * that when the dialog is drawn: one that is mounted open is never looked at, and without motion a form's first field
 * has the focus already.
 */
export function useOpening(opened: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  // While it is drawn: a menu that is left by one of its entries is taken out together with it.
  if (opened && !wasOpened.current) opener.current = openerNow();
  wasOpened.current = opened;
  useLayoutEffect(() => {
    setIsOpen(opened);
    if (!opened && opener.current) {
      const timer = setTimeout(() => giveFocusBack(opener.current), FOCUS_RETURN_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [opened]);
  return opened && isOpen;
}
