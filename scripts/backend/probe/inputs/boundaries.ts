import type * as z from 'zod';

type NamedValue = readonly [name: string, value: unknown];

/** Length above which a text has no boundary. */
const MAX_LENGTH = 20_000;
const SAMPLE_TEXTS = ['x', '校', '1'];
const SAMPLE_LENGTHS = [1, 2, 6, 11, 18, 32];
const SAMPLE_NUMBERS = [1, 0, 10, 100];
const MAX_NUMBER = 2 ** 52;
const EMOJI = '😀';

const known = new WeakMap<z.ZodType, readonly NamedValue[]>();

/**
 * Returns the values at the boundaries of a field: the longest text, one character more, as many emoji, the largest and
 * smallest whole number and their neighbours. The boundaries are found by parsing, so refinements count as well.
 */
export function fieldBoundaries(schema: z.ZodType | undefined): readonly NamedValue[] {
  if (!schema) return [];
  const before = known.get(schema);
  if (before) return before;
  const accepts = (value: unknown) => schema.safeParse(value).success;
  const found = [...lengthBoundaries(accepts), ...numberBoundaries(accepts)];
  known.set(schema, found);
  return found;
}

type Accepts = (value: unknown) => boolean;

function lengthBoundaries(accepts: Accepts): NamedValue[] {
  for (const text of SAMPLE_TEXTS)
    for (const length of SAMPLE_LENGTHS) {
      if (!accepts(text.repeat(length))) continue;
      const longest = lastAccepted(length, MAX_LENGTH, (count) => accepts(text.repeat(count)));
      if (longest === MAX_LENGTH) return [];
      return [
        ['the longest text', text.repeat(longest)],
        ['one character too many', text.repeat(longest + 1)],
        ['as many emoji', EMOJI.repeat(longest)],
        ['one emoji too many', EMOJI.repeat(longest + 1)],
      ];
    }
  return [];
}

function numberBoundaries(accepts: Accepts): NamedValue[] {
  const sample = SAMPLE_NUMBERS.find(accepts);
  if (sample === undefined) return [];
  const largest = lastAccepted(sample, MAX_NUMBER, accepts);
  const smallest = -lastAccepted(-sample, MAX_NUMBER, (value) => accepts(-value));
  return [
    ...(largest === MAX_NUMBER
      ? []
      : ([
          ['the largest number', largest],
          ['one more than the largest', largest + 1],
        ] as const)),
    ...(smallest === -MAX_NUMBER
      ? []
      : ([
          ['the smallest number', smallest],
          ['one less than the smallest', smallest - 1],
        ] as const)),
  ];
}

/** Returns the last accepted whole number from `accepted` up to `max`, if all numbers below it are accepted too. */
function lastAccepted(accepted: number, max: number, accepts: (value: number) => boolean): number {
  if (accepts(max)) return max;
  let [low, high] = [accepted, max];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (accepts(middle)) low = middle;
    else high = middle;
  }
  return low;
}
