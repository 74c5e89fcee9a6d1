import { useEffect } from 'react';

/**
 * Reserves space for the on-screen keyboard while the dialog is open, because the keyboard covers the page without
 * resizing it.
 */
export function useKeyboardInset(opened: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!opened || !seen) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      // Pinch zoom also hides a part of the page, although no keyboard is shown.
      const covered = seen.scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop));
      style.setProperty('--keyboard', `${covered}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, [opened]);
}
