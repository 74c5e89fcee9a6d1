import { useWindowEvent } from '@mantine/hooks';

interface EarlyKeysProps {
  /** Escape: it is not wanted any more. */
  onEscape(): void;
  /** What is typed, where it is to be typed into. */
  onText?(change: (typed: string) => string): void;
  onEnter?(): void;
}

/** Stands where something will stand whose code is still on its way, and hears for it which keys are pressed. */
export function EarlyKeys({ onEscape, onText, onEnter }: EarlyKeysProps) {
  useWindowEvent(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (isComposing || ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') onEscape();
      if (!onText) return;
      if (key === 'Enter') onEnter?.();
      else if (key === 'Backspace') onText((typed) => typed.slice(0, -1));
      else if (key.length === 1) onText((typed) => typed + key);
      else return;
      // Not into what has the focus, nor does it press that.
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  return null;
}
