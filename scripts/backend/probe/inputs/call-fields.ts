import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';

/** Returns the fields of a schema of an object, or no fields for any other schema. */
export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema && 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};

const shapesOf = (call: Call): Record<string, z.ZodType> => ({
  ...shapeOf(call.params),
  ...shapeOf(call.query),
  ...shapeOf(call.body),
});

/** Returns the names of all fields of a call's input. */
export const callFields = (call: Call): string[] => Object.keys(shapesOf(call));

/** Returns the schema of a field of a call's input. */
export const fieldSchema = (call: Call, field: string): z.ZodType | undefined => shapesOf(call)[field];

/** True if the contract accepts the input. Files are not checked. */
export const isAccepted = (call: Call, input: Record<string, unknown>): boolean =>
  [call.params, call.query, call.body].every((schema) => schema === undefined || schema.safeParse(input).success);

/** True if the field must not be omitted. */
export const isRequired = (call: Call, field: string): boolean =>
  fieldSchema(call, field)?.safeParse(undefined).success === false;
