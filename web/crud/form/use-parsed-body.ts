import { useRef } from 'react';
import type * as z from 'zod';

export interface ParsedBody<Values, Body> {
  /** Returns the first validation error of each field by field name; the result is empty if all fields are valid. */
  errorsOf(values: Values): Record<string, string>;
  /**
   * Returns the body to send, trimmed and typed.
   * @throws ZodError if a value is invalid
   */
  parse(values: Values): Body;
  /** Returns the body to send, or undefined if a value is invalid. */
  ifValid(values: Values): Body | undefined;
}

/**
 * Validates form values against the schema of the body that is built from them. The result is memoized, so that
 * validating and sending parse the values only once.
 * @param bodyOf builds the body; it must depend only on the values. By default the values are the body
 */
export function useParsedBody<Values, S extends z.ZodType>(
  schema: S,
  bodyOf: (values: Values) => unknown = (values) => values,
): ParsedBody<Values, z.output<S>> {
  const last = useRef<{ schema: S; values: Values; result: z.ZodSafeParseResult<z.output<S>> } | null>(null);

  const parseMemoized = (values: Values): z.ZodSafeParseResult<z.output<S>> => {
    if (last.current?.schema !== schema || last.current.values !== values)
      last.current = { schema, values, result: schema.safeParse(bodyOf(values)) };
    return last.current.result;
  };

  return {
    errorsOf: (values) => {
      const errors: Record<string, string> = {};
      for (const { path, message } of parseMemoized(values).error?.issues ?? []) errors[path.join('.')] ??= message;
      return errors;
    },
    parse: (values) => {
      const { success, data, error } = parseMemoized(values);
      if (!success) throw error;
      return data;
    },
    ifValid: (values) => parseMemoized(values).data,
  };
}
