/**
 * Focuses the main button of a dialog without a field to fill in, so that Enter presses it. A key that is still held since
 * it opened or confirmed something does not press it. For the prop `ref`.
 */
export function takeFocus(button: HTMLButtonElement | null): void {
  if (!button) return;
  // The dialog's focus trap looks for the attribute data-autofocus a moment later.
  button.setAttribute('data-autofocus', 'true');
  button.focus({ preventScroll: true });
  button.onkeydown = (event) => !event.repeat;
}
