/** As a ref: what was pressed is gone, and the focus with it; it goes on from here. */
export const focusOn = (button: HTMLButtonElement | null): void => button?.focus();
