import type { UseFormReturnType } from '@mantine/form';

/**
 * Fills in what nobody need choose. It counts as not typed: nothing is asked when the form is closed. What a refused
 * save has said of other fields stays.
 */
export function fillIn<V extends object>(
  form: Pick<UseFormReturnType<V>, 'getInitialValues' | 'setInitialValues' | 'setFieldValue'>,
  values: Partial<V>,
): void {
  form.setInitialValues({ ...form.getInitialValues(), ...values });
  for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value as never);
}
