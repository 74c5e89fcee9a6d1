import { isByPeriod } from '../../entities/product.ts';
import type { MoveInExisting } from '../existing.ts';
import { referenceKey } from '../plan-reference.ts';
import type { MoveInPlan, PlanReference } from '../plan.ts';
import type { SheetKey } from '../sheet-keys.ts';
import { columnOf } from '../sheets/sheets.ts';
import type { PlanProblem } from './plan-problem.ts';

type Values = Readonly<Record<string, unknown>>;
type Before = Values & { id: string; name: string; fixed?: readonly string[] | null | undefined };
type Reason = Pick<PlanProblem, 'field' | 'kind' | 'message' | 'mend'>;

/** Returns the updates of existing records that their `update` calls refuse. */
export function updateProblems(plan: MoveInPlan, existing: MoveInExisting): PlanProblem[] {
  const { staff, courses, products, classes, students } = existing;
  const problemsIn = (
    sheet: SheetKey,
    records: readonly Before[],
    more?: (after: Values, before: Before) => Reason[],
  ) => {
    const byId = new Map(records.map((record) => [record.id, record]));
    return plan[sheet].flatMap((row): PlanProblem[] => {
      const before = row.action === 'update' ? byId.get(row.id) : undefined;
      if (row.action !== 'update' || !before) return [];
      const after: Values = { ...before, ...filled(row.values) };
      const reasons = [...fixedFields(sheet, after, before), ...(more?.(after, before) ?? [])];
      return reasons.map((reason) => ({ sheet, key: row.key, row: row.row, ...reason }));
    });
  };
  return [
    ...problemsIn('staff', staff),
    ...problemsIn('course', courses),
    ...problemsIn('product', products, missingQuantity),
    ...problemsIn(
      'cla',
      classes.map((cla) => ({ ...cla, departId: cla.deptId })),
      classProblems,
    ),
    ...problemsIn('student', students),
  ];
}

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null));

/** Returns the changes of fields on which other records depend. */
const fixedFields = (sheet: SheetKey, after: Values, { name, fixed, ...before }: Before): Reason[] =>
  (fixed ?? [])
    .filter((field) => field !== (sheet === 'product' && unusedQuantity(after)) && isOther(before[field], after[field]))
    .map((field) => ({
      field,
      kind: 'contradiction',
      message: `“${name}”已在使用，不能更改${columnOf(sheet, field)?.title ?? ''}`,
      mend: { label: '留空', value: '' },
    }));

const isOther = (before: unknown, after: unknown): boolean => comparable(before) !== comparable(after);
const comparable = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? referenceKey(value as PlanReference).replace(/^id /, '')
    : String(value ?? '');

/** Returns the quantity that a product does not have, which its call ignores. */
const unusedQuantity = ({ chargeType }: Values): string => (isByPeriod(String(chargeType)) ? 'hours' : 'days');

/** Returns the problem if a product changes its charge type and the quantity of the new type is missing. */
function missingQuantity(after: Values, before: Before): Reason[] {
  const byPeriod = isByPeriod(String(after['chargeType']));
  if (byPeriod === isByPeriod(String(before['chargeType']))) return [];
  const [field, message] = byPeriod ? ['days', '请输入天数'] : ['hours', '请输入课时数'];
  return after[field] ? [] : [{ field, kind: 'missing', message }];
}

function classProblems(after: Values, before: Before): Reason[] {
  const [openDate, closeDate] = [String(after['openDate'] ?? ''), String(after['closeDate'] ?? '')];
  const [count, capacity] = [Number(before['studentCount'] ?? 0), Number(after['capacity'])];
  const reasons: Reason[] = [];
  if (closeDate && openDate && closeDate < openDate)
    reasons.push({ field: 'closeDate', kind: 'contradiction', message: '结束日期不能早于开班日期' });
  if (capacity < count && capacity < Number(before['capacity']))
    reasons.push({
      field: 'capacity',
      kind: 'full',
      message: `班级已有 ${count} 名学员，容量不能小于 ${count}`,
      mend: { label: String(count), value: String(count) },
    });
  return reasons;
}
