import { formatCount } from '#web/ui/display/numbers.ts';
import type { ListedSandbox } from './listed-sandbox.ts';

/** True for the default sandbox of the server, which cannot be deleted. */
export const isDefault = ({ path }: ListedSandbox): boolean => path === '/';

/** Formats 2026-09-07 15:40:00 as 09-07 15:40, with the year if it is not the current year. */
export const momentShort = (moment: string, today: string): string => {
  const [date = '', time = ''] = moment.split(' ');
  const day = date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date;
  return `${day} ${time.slice(0, 5)}`;
};

/** Formats a size in KB or MB, at least 1 KB; '' for zero. */
export function sizeText(bytes: number): string {
  if (bytes === 0) return '';
  const kilobytes = bytes / 1_000;
  return kilobytes < 1_000
    ? `${formatCount(Math.max(1, Math.round(kilobytes)))} KB`
    : `${(kilobytes / 1_000).toFixed(1)} MB`;
}

const KINDS: Readonly<Record<string, string>> = { student: '学员', cla: '班级', staff: '员工' };
export const kindName = (kind: string): string => KINDS[kind] ?? kind;

/** Formats the number of imported rows of each kind, e.g. 学员 120 · 班级 8. */
export function importsText(imports: ListedSandbox['imports']): string {
  const totals = new Map<string, number>();
  for (const { kind, count } of imports) totals.set(kind, (totals.get(kind) ?? 0) + count);
  return [...totals].map(([kind, count]) => `${kindName(kind)} ${formatCount(count)}`).join(' · ');
}

/** Formats the names of at most two signed-in users. If there are more users, their total number follows. */
export function peopleText(people: ListedSandbox['people']): string {
  const names = people.slice(0, 2).map(({ name }) => name);
  return people.length > 2 ? `${names.join('、')} 等 ${people.length} 人` : names.join('、');
}
