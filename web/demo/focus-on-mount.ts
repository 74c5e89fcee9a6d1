/**
 * Focuses a button when it mounts; used as a ref callback. The button pressed before it has been removed, so the focus
 * was lost.
 */
export const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();
