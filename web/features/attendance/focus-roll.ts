import type { AttendanceFields } from './attendance-fields.ts';

/**
 * Where the keyboard begins: at what is still missing, else at the first student.
 * @param values of the form's fields: what is drawn may be a drawing older
 */
export function focusFirst(form: HTMLElement | null, values: Partial<AttendanceFields>): void {
  const required = [...(form?.querySelectorAll<HTMLInputElement>('input[required][data-path]') ?? [])];
  const missing = required.find(({ dataset }) => !values[dataset['path'] as keyof AttendanceFields]);
  const first = missing ?? form?.querySelector<HTMLElement>('[data-row]') ?? form?.querySelector<HTMLElement>('input');
  // The dialog's focus trap looks for the attribute a moment later.
  first?.setAttribute('data-autofocus', 'true');
  first?.focus({ preventScroll: true });
}

export function focusFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
