import { useRef } from 'react';
import type * as z from 'zod';

export interface ParsedBody<Values, Body> {
  /** What is wrong with the values: the first message of each field, under its name; empty when nothing is. */
  faults(values: Values): Record<string, string>;
  /**
   * What is sent of them: trimmed and typed.
   * @throws ZodError when something is wrong with them
   */
  of(values: Values): Body;
  /** The same; undefined when something is wrong with them. */
  ifValid(values: Values): Body | undefined;
}

/**
 * Validates the values of a form by the schema of the body that they make. A form validates what it then sends: the same
 * values are parsed once.
 * @param bodyOf the body that the values make, of them alone; without it they are the body
 */
export function useParsedBody<Values, S extends z.ZodType>(
  schema: S,
  bodyOf: (values: Values) => unknown = (values) => values,
): ParsedBody<Values, z.output<S>> {
  const last = useRef<{ schema: S; values: Values; result: z.ZodSafeParseResult<z.output<S>> } | null>(null);

  const parse = (values: Values): z.ZodSafeParseResult<z.output<S>> => {
    if (last.current?.schema !== schema || last.current.values !== values)
      last.current = { schema, values, result: schema.safeParse(bodyOf(values)) };
    return last.current.result;
  };

  return {
    faults: (values) => {
      const faults: Record<string, string> = {};
      for (const { path, message } of parse(values).error?.issues ?? []) faults[path.join('.')] ??= message;
      return faults;
    },
    of: (values) => {
      const { success, data, error } = parse(values);
      if (!success) throw error;
      return data;
    },
    ifValid: (values) => parse(values).data,
  };
}
