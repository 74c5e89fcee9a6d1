import type { AttendanceFields } from '../form/attendance-fields.ts';

/**
 * Focuses the first required field without a value. If none is missing, focuses the first student.
 * @param values current values of the form; the rendered fields may lag one render behind
 */
export function focusFirst(form: HTMLElement | null, values: Partial<AttendanceFields>): void {
  const required = [...(form?.querySelectorAll<HTMLInputElement>('input[required][data-path]') ?? [])];
  const missingField = required.find(({ dataset }) => !values[dataset['path'] as keyof AttendanceFields]);
  const target =
    missingField ?? form?.querySelector<HTMLElement>('[data-row]') ?? form?.querySelector<HTMLElement>('input');
  // The dialog's focus trap looks for this attribute shortly after.
  target?.setAttribute('data-autofocus', 'true');
  target?.focus({ preventScroll: true });
}

export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
