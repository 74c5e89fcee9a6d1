import { type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { type FieldValue, isRequired, withoutBlanks } from './form-values.ts';
import { useParsedBody } from './use-parsed-body.ts';

/**
 * A form whose rules are the body schema of the call that it feeds: messages, required marks and what is sent all come
 * from there.
 */
export function useBodyForm<S extends z.ZodObject, Values extends Record<string, FieldValue>>(
  schema: S,
  initialValues: Values,
): UseFormReturnType<Values, z.output<S>> {
  const body = useParsedBody(schema, withoutBlanks);
  return useForm<Values, z.output<S>>({
    initialValues,
    validate: body.faults,
    transformValues: body.of,
    enhanceGetInputProps: ({ field }) => ({ required: isRequired(schema, String(field)) }),
  });
}
