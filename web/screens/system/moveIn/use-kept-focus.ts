import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus after work that has disabled or removed the focused element: to this element, or to its step if it
 * is gone.
 * @param page element of the page, whose steps are sections that can be focused
 * @param isLocked true while the page works
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const last = useRef<{ element: HTMLElement; step: HTMLElement | null } | null>(null);
  useEffect(() => {
    const root = page.current;
    const remember = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement;
      const step = element.closest<HTMLElement>('section[tabindex]');
      const isInDialog = element.closest('[role="dialog"]') !== null;
      if (element !== step && !isInDialog) last.current = { element, step };
    };
    root?.addEventListener('focusin', remember);
    return () => root?.removeEventListener('focusin', remember);
  }, [page]);
  useEffect(() => {
    if (isLocked || !last.current || !isFocusLost()) return;
    const { element, step } = last.current;
    const isUsable = element.isConnected && !element.matches(':disabled');
    (isUsable ? element : step)?.focus({ preventScroll: true });
  }, [isLocked]);
}

/** True if no element has the focus, or a disabled one. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches(':disabled');
}
