/** Focuses the main button of a dialog without a field to fill in, so that Enter presses it. For the prop `ref`. */
export function takeFocus(button: HTMLButtonElement | null): void {
  // The dialog's focus trap looks for the attribute data-autofocus a moment later.
  button?.setAttribute('data-autofocus', 'true');
  button?.focus({ preventScroll: true });
}
