/**
 * Selectors of the fields that can be focused. A select is read-only while its choices load or are few; it is included.
 */
const FIELDS = [
  'input:not([type=hidden], [disabled], [readonly])',
  'input[aria-haspopup]:not([disabled])',
  'textarea:not([disabled], [readonly])',
].join();

/**
 * Returns the field to focus when a form opens: its first field, or the checked button if that field is a radio group.
 */
export function firstField(form: HTMLElement | null): HTMLElement | null {
  const firstInput = form?.querySelector<HTMLElement>(FIELDS) ?? null;
  if (!(firstInput instanceof HTMLInputElement) || firstInput.type !== 'radio') return firstInput;
  const group = form?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [];
  return [...group].find(({ name }) => name === firstInput.name) ?? firstInput;
}
