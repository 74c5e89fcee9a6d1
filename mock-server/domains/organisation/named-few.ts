/** So many are named; of more the first of them. */
const MOST_NAMED = 3;

/** What something depends on, in a sentence: “甲”、“乙”、“丙”等 5 家. */
export function namedFew(names: readonly string[], unit: string): string {
  const named = names
    .slice(0, MOST_NAMED)
    .map((name) => `“${name}”`)
    .join('、');
  return names.length > MOST_NAMED ? `${named}等 ${names.length} ${unit}` : named;
}
