import { useEffect } from 'react';

/** A telephone's keyboard lies over the page, which does not hear of it: what stands at its lower edge makes room. */
export function useKeyboardRoom(opened: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!opened || !seen) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      // Enlarged by two fingers, as much is not seen, but there is no keyboard.
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
