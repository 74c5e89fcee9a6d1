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
      style.setProperty('--keyboard', `${keyboardHeight}px`);
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
