/**
 * Focuses a button when it mounts; used as a ref callback. The button replaces a pressed one, whose removal has lost
 * the focus.
 */
export const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();
