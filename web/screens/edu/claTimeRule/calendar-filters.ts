import { id } from '#contracts/fields.ts';

export const FILTERS = ['deptId', 'claId', 'teacherId'] as const;

/** Whose week the address asks for. What is not valid there counts as not given. */
export function filtersIn(search: string): Partial<Record<(typeof FILTERS)[number], string>> {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    FILTERS.map((name) => [name, id.safeParse(asked.get(name)).data] as const).filter(([, value]) => value),
  );
}
