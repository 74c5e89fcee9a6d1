import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { hostileValues, shortHostileValues } from '#scripts/backend/probe/inputs/hostile-values.ts';

/**
 * Returns the error that a schema throws instead of returning a result, or null. A schema may reject a value but not
 * throw.
 */
function parseError(schema: z.ZodType, value: unknown): string | null {
  try {
    schema.safeParse(value);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Yields objects in which one field, two adjacent fields or all fields are invalid in one way. */
function* invalidVariants(
  schema: z.ZodType,
  example: unknown,
  values = hostileValues,
): Generator<readonly [what: string, value: unknown]> {
  for (const [name, value] of values) yield [name, value];
  if (!('shape' in schema)) return;
  const names = Object.keys(schema.shape as object);
  const right = { ...(example as object) };
  for (const [what, value] of values) for (const name of names) yield [`${name}: ${what}`, { ...right, [name]: value }];
  for (const [what, value] of shortHostileValues) {
    for (const [at, name] of names.entries()) {
      const next = names[(at + 1) % names.length] ?? name;
      yield [`${name} and ${next}: ${what}`, { ...right, [name]: value, [next]: value }];
    }
    yield [`all: ${what}`, Object.fromEntries(names.map((name) => [name, value]))];
  }
}

describe('no schema throws on an invalid value', () => {
  for (const call of registry)
    it(call.name, () => {
      const { input = {}, data } = exampleOf(call);
      const parts = [
        [call.params, input, hostileValues],
        [call.query, input, hostileValues],
        [call.body, input, hostileValues],
        // Only short values are used here, because a response with ten thousand errors reports each of them.
        [call.data, data, shortHostileValues],
      ] as const;
      const found = parts.flatMap(([schema, example, values]) =>
        schema
          ? [...invalidVariants(schema, example, values)].flatMap(([what, value]) => {
              const error = parseError(schema, value);
              return error ? [`${what} ${error}`] : [];
            })
          : [],
      );
      expect(found).toEqual([]);
    });
});
