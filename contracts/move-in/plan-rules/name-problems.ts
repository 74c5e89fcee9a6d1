import type { MoveInExisting } from '../existing.ts';
import { nameKey } from '../../formats/plain-text.ts';
import { referenceKey } from '../plan-reference.ts';
import type { MoveInPlan, PlanReference } from '../plan.ts';
import type { SheetKey } from '../sheet-keys.ts';
import type { PlanProblem } from './plan-problem.ts';

type Named = 'campus' | 'room' | 'course' | 'product' | 'cla' | 'student' | 'staff';
const NAME_FIELDS: Readonly<Record<Named, string>> = {
  campus: 'deptName',
  room: 'roomName',
  course: 'courseName',
  product: 'productName',
  cla: 'claName',
  student: 'studentName',
  staff: 'staffName',
};
/** Sheets in which two records may have one name and phone, if the user says so. */
const REPEATABLE = new Set<SheetKey>(['student', 'staff']);

/** Returns the added records whose name is taken by another one, which someone may have added since the check. */
export function nameProblems(plan: MoveInPlan, existing: MoveInExisting): PlanProblem[] {
  const existingKeys: Readonly<Record<Named, readonly string[]>> = {
    campus: existing.campuses.map(({ name }) => nameKey(name)),
    room: existing.rooms.map(({ name, deptId }) => within(name, { id: deptId })),
    course: existing.courses.map(({ name }) => nameKey(name)),
    product: existing.products.map(({ name }) => nameKey(name)),
    cla: existing.classes.map(({ name, deptId }) => within(name, { id: deptId })),
    student: existing.students.map(({ name, phone }) => `${nameKey(name)} ${phone ?? ''}`),
    staff: existing.staff.map(({ name, phone }) => `${nameKey(name)} ${phone ?? ''}`),
  };
  return (Object.keys(NAME_FIELDS) as Named[]).flatMap((sheet) => {
    const taken = new Set(existingKeys[sheet]);
    return plan[sheet].flatMap((row): PlanProblem[] => {
      if (row.action !== 'add' || row.again) return [];
      const key = keyOf(sheet, row.values);
      const isTaken = taken.has(key);
      if (!REPEATABLE.has(sheet)) taken.add(key);
      if (!isTaken) return [];
      return [
        {
          sheet,
          key: row.key,
          row: row.row,
          field: NAME_FIELDS[sheet],
          kind: 'changed',
          message: '已有同名的记录，请重新检查',
        },
      ];
    });
  });
}

const within = (name: string, campus: PlanReference): string => `${referenceKey(campus)} ${nameKey(name)}`;

function keyOf(sheet: Named, values: Readonly<Record<string, unknown>>): string {
  const name = String(values[NAME_FIELDS[sheet]] ?? '');
  if (REPEATABLE.has(sheet)) return `${nameKey(name)} ${String(values['phone'] ?? '')}`;
  const campus = (sheet === 'cla' ? values['departId'] : sheet === 'room' ? values['deptId'] : undefined) as
    | PlanReference
    | undefined;
  return campus ? within(name, campus) : nameKey(name);
}
