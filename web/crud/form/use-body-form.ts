import { type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { unreadableFields } from '../../http/lenient/unreadable.ts';
import { type FieldValue, isRequired, isOptional, withoutBlanks } from './form-values.ts';
import { trackUnreadable } from './unreadable-fields.ts';
import { useParsedBody } from './use-parsed-body.ts';

/**
 * Creates a form from the body schema of its call. The schema gives the error messages, the required marks and the
 * values to send.
 * @param stored the entity as the server returned it; an unreadable field is overwritten only if the user enters a
 * value
 */
export function useBodyForm<S extends z.ZodObject, Values extends Record<string, FieldValue>>(
  schema: S,
  initialValues: Values,
  stored: object = schema,
): UseFormReturnType<Values, z.output<S>> {
  const unread = trackUnreadable(unreadableFields.get(stored), initialValues, (name) => !isOptional(schema, name));
  // An unreadable field is validated as it is sent: omitted, instead of null, because a flag does not accept null.
  const body = useParsedBody(schema, (values: Values) => withoutBlanks(unread.omitUnchanged(values, values)));
  return useForm<Values, z.output<S>>({
    initialValues,
    initialErrors: unreadableFields.has(stored) ? unread.notes(initialValues, body.errorsOf(initialValues)) : {},
    validate: (values) => ({ ...body.errorsOf(values), ...unread.errors(values) }),
    transformValues: (values) => unread.omitUnchanged(values, body.parse(values)),
    // Mantine would mark a field as touched when it is focused, which renders the form again; nothing reads the mark.
    enhanceGetInputProps: ({ field }) => ({ required: isRequired(schema, String(field)), onFocus: undefined }),
  });
}
