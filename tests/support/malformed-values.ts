/** Malformed values by name. The value undefined removes the field. */
export const MALFORMED_VALUES: readonly [name: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blanks', '  '],
  ['a word', '未知'],
  ['markup', '<b>1</b>'],
  ['a long text', '长'.repeat(5_000)],
  ['a moment with T', '2017-05-12T00:00:00'],
  ['a moment with .0', '2017-05-12 00:00:00.0'],
  ['a moment elsewhere', '2017-05-11T16:00:00.000+0000'],
  ['no day', '2017-02-30'],
  ['a figure as text', '12'],
  ['a decimal as text', '12.50'],
  ['an unknown code as text', '99'],
  ['an unknown code', 99],
  ['nought', 0],
  ['less than nothing', -1],
  ['a fraction', 1.5],
  ['a huge figure', 1e21],
  ['milliseconds', 1_494_518_400_000],
  ['true', true],
  ['false', false],
  ['a list', []],
  ['a list of nothing', [null]],
  ['an object', { code: 1 }],
];

export type Path = readonly (string | number)[];

/**
 * Returns a copy of the example in which each list with one element has a second, equal element. Tests change only the
 * first.
 */
export function withSecondElements<T>(value: T): T {
  if (Array.isArray(value)) {
    const each = value.map((one: unknown) => withSecondElements(one));
    return (each.length === 1 ? [...each, structuredClone(each[0])] : each) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withSecondElements(one)])) as T;
}

/** Returns the path of every field, parents before children. Only the first element of a list is included. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [[...path, 0], ...placesIn(value[0], [...path, 0])];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [[...path, name], ...placesIn(one, [...path, name])]);
}

/** Returns a copy of the value with another value at the path. */
export function withValue<T>(value: T, [step, ...rest]: Path, other: unknown): T {
  if (step === undefined) return other as T;
  if (Array.isArray(value)) return value.with(Number(step), withValue(value[Number(step)], rest, other)) as T;
  const { [step]: one, ...others } = value as Record<string, unknown>;
  if (rest.length === 0 && other === undefined) return others as T;
  return { ...value, [step]: withValue(one, rest, other) };
}
