import { useWindowEvent } from '@mantine/hooks';

interface PendingKeysProps {
  /** Called when Escape is pressed, to cancel the opening. */
  onEscape(): void;
  /** Called with each change of the typed text, if the component has a text field. */
  onText?(change: (text: string) => string): void;
  onEnter?(): void;
}

/** Handles key presses on behalf of a component whose code is still loading. */
export function PendingKeys({ onEscape, onText, onEnter }: PendingKeysProps) {
  useWindowEvent(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (isComposing || ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') onEscape();
      if (!onText) return;
      if (key === 'Enter') onEnter?.();
      else if (key === 'Backspace') onText((text) => text.slice(0, -1));
      else if (key.length === 1) onText((text) => text + key);
      else return;
      // The focused element must neither receive the key nor be activated by the key.
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  return null;
}
