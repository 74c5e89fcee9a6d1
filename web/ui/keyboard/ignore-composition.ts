/** Key code of a keydown event that an input method has handled (UI Events §7.3). */
const HANDLED_BY_INPUT_METHOD = 229;

/** Key that Android reports for every key of its keyboard, together with the code above. No handler reacts to it. */
const UNIDENTIFIED = 'Unidentified';

/**
 * Hides from the whole page the keys with which a user operates an input method, such as the Enter that confirms Chinese
 * text. Otherwise that Enter would submit the form, and Escape would close the dialog. Safari sends the keydown event
 * only after the composition has ended, so that `isComposing` is false and only the key code identifies it.
 */
export function ignoreCompositionKeys(): void {
  const ignore = (event: KeyboardEvent): void => {
    if (!event.isComposing && event.keyCode !== HANDLED_BY_INPUT_METHOD) return;
    if (event.key === UNIDENTIFIED) return;
    event.stopImmediatePropagation();
    // The input method has already taken the text; only the implicit submission of the form is prevented.
    if (event.key === 'Enter') event.preventDefault();
  };
  addEventListener('keydown', ignore, true);
}
