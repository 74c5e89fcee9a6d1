/** A dialog that closes lets the focus go, and Mantine gives it back within this time; who wants it elsewhere comes later. */
export const FOCUS_RETURN_MS = 30;

/** What opens a dialog. A menu is gone once one of its entries was chosen: the button that it hung from stands for it. */
export function openerNow(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : activeElement;
}

/** Gives it the focus, unless something else has it. */
export function giveFocusBack(opener: Element | null): void {
  const { activeElement } = document;
  const isNowhere = activeElement === null || activeElement === document.body;
  if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
