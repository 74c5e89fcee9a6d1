import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { type FieldValue, isRequired, withoutBlanks } from './form-values.ts';

/**
 * A form whose rules are the body schema of the call that it feeds: messages, required marks and what is sent all come
 * from there.
 */
export function useBodyForm<Values extends Record<string, FieldValue>>(
  schema: z.ZodObject,
  initialValues: Values,
): UseFormReturnType<Values, Record<string, unknown>> {
  const judge = schemaResolver(schema, { sync: true });
  return useForm<Values, Record<string, unknown>>({
    initialValues,
    validate: (values) => judge(withoutBlanks(values)),
    // Only called with values that have passed; the parsed ones are trimmed and typed.
    transformValues: (values) => schema.parse(withoutBlanks(values)),
    enhanceGetInputProps: ({ field }) => ({ required: isRequired(schema, String(field)) }),
  });
}
