import { id } from '#contracts/fields.ts';

export const FILTERS = ['deptId', 'claId', 'teacherId'] as const;

/** Reads the timetable's filters from the address. An invalid value counts as missing. */
export function calendarFilters(search: string): Partial<Record<(typeof FILTERS)[number], string>> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    FILTERS.map((name) => [name, id.safeParse(params.get(name)).data] as const).filter(([, value]) => value),
  );
}
