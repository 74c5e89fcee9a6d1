import { useEffect } from 'react';

/**
 * Reserves space for the on-screen keyboard while the dialog is open, because the keyboard covers the page without
 * resizing it.
 */
export function useKeyboardInset(opened: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!opened || !viewport) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      // Pinch zoom also hides a part of the page, although no keyboard is shown.
      const keyboardHeight =
        viewport.scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
      // Every element inherits the variable, so each change of it styles the whole page again.
      if (keyboardHeight > 0) style.setProperty('--keyboard', `${keyboardHeight}px`);
      else style.removeProperty('--keyboard');
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, [opened]);
}
