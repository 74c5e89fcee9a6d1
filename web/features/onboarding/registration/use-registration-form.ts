import { useForm, type UseFormReturnType } from '@mantine/form';
import type * as z from 'zod';
import type { registrationForm, resubmissionForm } from '#contracts/entities/registration-form.ts';
import { isRequired } from '../../../crud/form/form-values.ts';
import { unreadIn } from '../../../crud/form/unread.ts';
import { useParsedBody } from '../../../crud/form/use-parsed-body.ts';
import { keepApplication } from './kept-application.ts';
import { applicationBodyOf, type RegistrationValues } from './registration-values.ts';

/** Spec 1 §5 */
export const AGREEMENT_MISSING = '请先阅读并同意《用户使用协议》及《隐私政策》';

type Schema = typeof registrationForm | typeof resubmissionForm;
export type RegistrationBody = z.output<typeof registrationForm>;
export type RegistrationFields = UseFormReturnType<RegistrationValues, RegistrationBody>;

/**
 * The form of an application: validated by the body schema of the call, and by whether the agreements are accepted.
 * @param unread fields that stand empty though the server has something there
 * @param of under which name it is kept for a reload
 */
export function useRegistrationForm(
  schema: Schema,
  initialValues: RegistrationValues,
  draft: RegistrationValues | null,
  of: string,
  unread: readonly string[] = [],
): RegistrationFields {
  // It is handed in as a whole: what is left out is nothing.
  const known = unreadIn(unread, initialValues, () => true);
  const body = useParsedBody<RegistrationValues, Schema>(schema, applicationBodyOf);
  return useForm<RegistrationValues, RegistrationBody>({
    initialValues: draft ?? initialValues,
    initialErrors: known.notes(draft ?? initialValues),
    // What was typed before is still to be asked about when the dialog is closed.
    initialDirty: draft ? { agreed: true } : {},
    onValuesChange: (values) => keepApplication(of, values),
    validate: (values) => {
      const errors = Object.entries(body.faults(values))
        // The list of files is made of the three photographs, each of which has its own message.
        .filter(([path]) => !path.startsWith('fileUrlList'));
      return {
        ...Object.fromEntries(errors),
        ...known.faults(values),
        ...(values.agreed ? {} : { agreed: AGREEMENT_MISSING }),
      };
    },
    transformValues: body.of,
    enhanceGetInputProps: ({ field }) => ({ required: isRequired(schema, String(field)) }),
  });
}
