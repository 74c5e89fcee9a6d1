/** undefined: the field is not there. */
export const ODD_VALUES: readonly [name: string, value: unknown][] = [
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

/** The example with a second, equal element in each list of one, which nothing happens to. */
export function doubled<T>(value: T): T {
  if (Array.isArray(value)) {
    const each = value.map((one: unknown) => doubled(one));
    return (each.length === 1 ? [...each, structuredClone(each[0])] : each) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, doubled(one)])) as T;
}

/** Every field of it, those of a list in its first element; fields before what is in them. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [[...path, 0], ...placesIn(value[0], [...path, 0])];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [[...path, name], ...placesIn(one, [...path, name])]);
}

/** A copy with another value there. */
export function withValue<T>(value: T, [step, ...rest]: Path, other: unknown): T {
  if (step === undefined) return other as T;
  if (Array.isArray(value)) return value.with(Number(step), withValue(value[Number(step)], rest, other)) as T;
  const { [step]: one, ...others } = value as Record<string, unknown>;
  if (rest.length === 0 && other === undefined) return others as T;
  return { ...value, [step]: withValue(one, rest, other) };
}
