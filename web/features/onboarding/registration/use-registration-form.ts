import { useForm, type UseFormReturnType } from '@mantine/form';
import type * as z from 'zod';
import type { registrationForm, resubmissionForm } from '#contracts/entities/registration-form.ts';
import { isRequired } from '#web/crud/form/form-values.ts';
import { trackUnreadable } from '#web/crud/form/unreadable-fields.ts';
import { useParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { storeDraft } from './application-draft.ts';
import { applicationBodyOf, type RegistrationValues } from './registration-values.ts';

/** Error message if the agreements have not been accepted (Spec 1 §5). */
export const AGREEMENT_MISSING = '请先阅读并同意《用户使用协议》及《隐私政策》';

type Schema = typeof registrationForm | typeof resubmissionForm;
export type RegistrationBody = z.output<typeof registrationForm>;
export type RegistrationFields = UseFormReturnType<RegistrationValues, RegistrationBody>;

/**
 * Creates the form of an application. The body schema of the call validates it, and the agreements must be accepted.
 * @param unread fields that are empty because their stored values are unreadable
 * @param draftKey storage name of the draft, which survives a reload
 */
export function useRegistrationForm(
  schema: Schema,
  initialValues: RegistrationValues,
  draft: RegistrationValues | null,
  draftKey: string,
  unread: readonly string[] = [],
): RegistrationFields {
  // The server replaces the whole application by the body, so an omitted field would be cleared.
  const unreadable = trackUnreadable(unread, initialValues, () => true);
  const body = useParsedBody<RegistrationValues, Schema>(schema, applicationBodyOf);
  return useForm<RegistrationValues, RegistrationBody>({
    initialValues: draft ?? initialValues,
    initialErrors: unreadable.notes(draft ?? initialValues),
    // Restored input counts as changed, so that closing the dialog asks for confirmation.
    initialDirty: draft ? { agreed: true } : {},
    onValuesChange: (values) => storeDraft(draftKey, values),
    validate: (values) => {
      const errors = Object.entries(body.errorsOf(values))
        // The file list is built from the three photographs, each of which has its own error message.
        .filter(([path]) => !path.startsWith('fileUrlList'));
      return {
        ...Object.fromEntries(errors),
        ...unreadable.errors(values),
        ...(values.agreed ? {} : { agreed: AGREEMENT_MISSING }),
      };
    },
    transformValues: body.parse,
    enhanceGetInputProps: ({ field }) => ({ required: isRequired(schema, String(field)) }),
  });
}
