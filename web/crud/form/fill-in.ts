import type { UseFormReturnType } from '@mantine/form';

/** Fills in what nobody need choose. It counts as not typed: nothing is asked when the form is closed. */
export function fillIn<V extends object>(
  form: Pick<UseFormReturnType<V>, 'getInitialValues' | 'setInitialValues' | 'setValues'>,
  values: Partial<V>,
): void {
  form.setInitialValues({ ...form.getInitialValues(), ...values });
  form.setValues(values);
}
