/** Where the keyboard begins: at what is still missing, else at the first student. */
export function focusFirst(form: HTMLElement | null): void {
  const missing = [...(form?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])].find(({ value }) => !value);
  const first = missing ?? form?.querySelector<HTMLElement>('[data-row]') ?? form?.querySelector<HTMLElement>('input');
  // The dialog's focus trap looks for the attribute a moment later.
  first?.setAttribute('data-autofocus', 'true');
  first?.focus({ preventScroll: true });
}

export function focusFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
