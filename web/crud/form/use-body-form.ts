import { type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { unreadFields } from '../../http/oddities.ts';
import { type FieldValue, isRequired, mayBeLeftOut, withoutBlanks } from './form-values.ts';
import { unreadIn } from './unread.ts';
import { useParsedBody } from './use-parsed-body.ts';

/**
 * A form whose rules are the body schema of the call that it feeds: messages, required marks and what is sent all come
 * from there.
 * @param known what it changes, as it was read: what could not be read of it is overwritten only by what is typed
 */
export function useBodyForm<S extends z.ZodObject, Values extends Record<string, FieldValue>>(
  schema: S,
  initialValues: Values,
  known: object = schema,
): UseFormReturnType<Values, z.output<S>> {
  const body = useParsedBody(schema, withoutBlanks);
  const unread = unreadIn(unreadFields.get(known), initialValues, (name) => !mayBeLeftOut(schema, name));
  return useForm<Values, z.output<S>>({
    initialValues,
    initialErrors: unread.notes(initialValues),
    validate: (values) => ({ ...body.faults(values), ...unread.faults(values) }),
    transformValues: (values) => unread.without(values, body.of(values)),
    enhanceGetInputProps: ({ field }) => ({ required: isRequired(schema, String(field)) }),
  });
}
