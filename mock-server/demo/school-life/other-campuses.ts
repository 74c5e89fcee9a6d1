import { addDays } from '#contracts/formats/business-date.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { School } from './school.ts';

/** Number of days after which the sums of other campuses repeat: whole weeks, so that weekends stay weekends. */
const REPEATED_AFTER_DAYS = 28;
const DAILY = ['sales', 'salesNum', 'refunds', 'refundsNum', 'lessonIncome', 'lessonNum', 'newStudents'] as const;

type Month = Row<'campusMonth'>;

/** Continues the daily sums of the campuses whose rows are not stored with those of four weeks before. */
export function continueOtherCampuses(school: School, day: string): void {
  const { campusMonth } = school.tables;
  const [from, begin] = [addDays(day, -REPEATED_AFTER_DAYS), `${day.slice(0, 7)}-01`];
  // Rows without students are archived sums of campuses whose rows are stored.
  const tenantIds = new Set(campusMonth.all().flatMap((row) => (row.studentNum > 0 ? [row.tenantId] : [])));
  school.tryChange(() => {
    for (const tenantId of tenantIds) {
      const months = campusMonth.by('tenant', tenantId);
      const model = months.find((row) => row.begin === `${from.slice(0, 7)}-01`);
      if (!model || model.lessonNum.length <= indexOf(from)) continue;
      const current = months.find((row) => row.begin === begin) ?? emptyMonth(school, months.at(-1) ?? model, begin);
      if (current.lessonNum.length <= indexOf(day)) campusMonth.put(withDay(current, model, { day, from }));
    }
  });
}

const indexOf = (day: string): number => Number(day.slice(8)) - 1;

const emptyMonth = ({ world }: School, last: Month, begin: string): Month => ({
  ...last,
  ...Object.fromEntries(DAILY.map((name) => [name, []])),
  campusMonthId: world.store.ids.next(),
  begin,
});

function withDay(current: Month, model: Month, { day, from }: { day: string; from: string }): Month {
  const valueOf = (name: (typeof DAILY)[number]): number => model[name]?.[indexOf(from)] ?? 0;
  const added = DAILY.map((name) => {
    const values = current[name] ?? [];
    const missing = Array.from({ length: Math.max(0, indexOf(day) - values.length) }, () => 0);
    return [name, [...values, ...missing, valueOf(name)]] as const;
  });
  return { ...current, ...Object.fromEntries(added), studentNum: current.studentNum + valueOf('newStudents') };
}
