/**
 * A list to choose from is read-only to a keyboard while its choices are on their way, or are few, and a date is a
 * button: both are fields all the same.
 */
const FIELDS = [
  'input:not([type=hidden], [disabled], [readonly])',
  'input[aria-haspopup]:not([disabled])',
  'textarea:not([disabled], [readonly])',
  'button[data-dates-input]:not([disabled])',
].join();

/** Where the focus falls when a form opens: its first field, of several radio buttons the chosen one. */
export function firstField(form: HTMLElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>(FIELDS) ?? null;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = form?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [];
  return [...group].find(({ name }) => name === first.name) ?? first;
}
