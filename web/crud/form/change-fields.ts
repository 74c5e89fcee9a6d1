import type { UseFormReturnType } from '@mantine/form';

/** Changes several fields. The form's own `setValues` would also remove the errors of all other fields. */
export function changeFields<V extends object>(
  form: Pick<UseFormReturnType<V>, 'setFieldValue'>,
  changes: Partial<V>,
): void {
  for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value as never);
}
