import { useWindowEvent } from '@mantine/hooks';

/** Elements that use the arrow keys themselves. */
const FIELD = 'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="radiogroup"]';

interface StepKeys {
  /** Goes to the next step; null if there is none. */
  next: (() => void) | null;
  previous: (() => void) | null;
}

/**
 * Binds the keys of presentation clickers: PageDown and PageUp everywhere, also while the notes have the focus, and the
 * arrow keys outside of fields. A key that is held down counts once, and a dialog takes all keys.
 */
export function useStepKeys({ next, previous }: StepKeys): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, repeat, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (repeat || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    const isInField = target instanceof Element && target.closest(FIELD) !== null;
    const isForward = key === 'PageDown' || (key === 'ArrowRight' && !isInField);
    const isBack = key === 'PageUp' || (key === 'ArrowLeft' && !isInField);
    if (!isForward && !isBack) return;
    event.preventDefault();
    (isForward ? next : previous)?.();
  });
}
