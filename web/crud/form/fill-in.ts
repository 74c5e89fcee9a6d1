import type { UseFormReturnType } from '@mantine/form';
import { changeFields } from './change-fields.ts';

/**
 * Fills in values without marking the form dirty, so that closing the form needs no confirmation. Keeps the validation
 * errors that the server returned for other fields.
 */
export function fillIn<V extends object>(
  form: Pick<UseFormReturnType<V>, 'getInitialValues' | 'setInitialValues' | 'setFieldValue'>,
  values: Partial<V>,
): void {
  form.setInitialValues({ ...form.getInitialValues(), ...values });
  changeFields(form, values);
}
