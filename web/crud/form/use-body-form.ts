import { type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { unreadFields } from '../../http/oddities.ts';
import { type FieldValue, isRequired, withoutBlanks } from './form-values.ts';
import { useParsedBody } from './use-parsed-body.ts';

/** Said below a field that stands empty although the server has something there. */
export const UNREADABLE = '原内容无法识别，不填则不提交';

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
  const unread = unreadFields.get(known) ?? [];
  return useForm<Values, z.output<S>>({
    initialValues,
    initialErrors: Object.fromEntries(unread.map((name) => [name, UNREADABLE])),
    validate: body.faults,
    transformValues: (values) => {
      const sent: Record<string, unknown> = { ...body.of(values) };
      for (const name of unread) if (values[name] === initialValues[name]) delete sent[name];
      return sent as z.output<S>;
    },
    enhanceGetInputProps: ({ field }) => ({ required: isRequired(schema, String(field)) }),
  });
}
