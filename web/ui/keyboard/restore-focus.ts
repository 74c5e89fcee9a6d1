/**
 * Time in milliseconds within which Mantine restores the focus after a dialog closes. Code that moves the focus
 * elsewhere must run later.
 */
export const FOCUS_RETURN_MS = 30;

/**
 * Returns the element that has the focus when a dialog opens, to which the focus will return. For a menu entry, which
 * disappears with its menu, the menu's button is returned instead.
 */
export function currentOpener(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : activeElement;
}

/** Focuses the opener of a dialog, unless another element has the focus. */
export function restoreFocus(opener: Element | null): void {
  const { activeElement } = document;
  const isFocusLost = activeElement === null || activeElement === document.body;
  if (isFocusLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
