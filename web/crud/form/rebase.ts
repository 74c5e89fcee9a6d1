import type { UseFormReturnType } from '@mantine/form';

/**
 * Shows merged values in a form. The form counts as changed where the user's values differ from the stored ones, so
 * that closing it after a failed save still asks.
 */
export function rebase<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'getInitialValues' | 'setInitialValues' | 'getValues' | 'setValues'>,
  stored: Partial<Values>,
  merged: Partial<Values>,
): void {
  form.setInitialValues({ ...form.getInitialValues(), ...stored });
  form.setValues({ ...form.getValues(), ...merged });
}
