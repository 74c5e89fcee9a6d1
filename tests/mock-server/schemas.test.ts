import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { hostileValues, shortHostileValues } from '../support/hostile.ts';

/** What a schema does with a value: it may refuse it, it may not break. */
function broken(schema: z.ZodType, value: unknown): string | null {
  try {
    schema.safeParse(value);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** An object with one field, two fields that stand beside one another, and all fields wrong in the same way. */
function* wrongs(
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

describe('no schema breaks on what it refuses', () => {
  for (const call of registry)
    it(call.name, () => {
      const { input = {}, data } = exampleOf(call);
      const parts = [
        [call.params, input, hostileValues],
        [call.query, input, hostileValues],
        [call.body, input, hostileValues],
        // An answer that is wrong ten thousand times is told so ten thousand times.
        [call.data, data, shortHostileValues],
      ] as const;
      const found = parts.flatMap(([schema, example, values]) =>
        schema
          ? [...wrongs(schema, example, values)].flatMap(([what, value]) => {
              const error = broken(schema, value);
              return error ? [`${what} ${error}`] : [];
            })
          : [],
      );
      expect(found).toEqual([]);
    });
});
