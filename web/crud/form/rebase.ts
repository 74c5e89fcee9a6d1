import type { UseFormReturnType } from '@mantine/form';

/**
 * Shows merged values in a form. Fields that differ from the stored values count as changed, so that closing the form
 * after a failed save still asks for confirmation.
 */
export function rebase<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'getInitialValues' | 'setInitialValues' | 'getValues' | 'setValues'>,
  stored: Partial<Values>,
  merged: Partial<Values>,
): void {
  form.setInitialValues({ ...form.getInitialValues(), ...stored });
  form.setValues({ ...form.getValues(), ...merged });
}
