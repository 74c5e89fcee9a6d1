/** Maximum number of names to list. */
const MAX_NAMES = 3;

/** Lists the first names, followed by the total if there are more, such as “甲”、“乙”、“丙”等 5 家. */
export function listNames(names: readonly string[], unit: string): string {
  const listed = names
    .slice(0, MAX_NAMES)
    .map((name) => `“${name}”`)
    .join('、');
  return names.length > MAX_NAMES ? `${listed}等 ${names.length} ${unit}` : listed;
}
