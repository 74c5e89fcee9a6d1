import type { DictionaryType } from '#contracts/dictionaries.ts';
import type { Dependants } from '../../kernel/dependants.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

type UseCounter = (reader: Reader, value: string) => readonly Dependants[];

/**
 * Counters of the rows that use a value, by dictionary type. Values of dictionaries without a counter are not stored in
 * any column.
 */
const usesByType: Partial<Record<DictionaryType, UseCounter>> = {
  sex: ({ tables }, value) => [
    [count(tables.student.all(), 'sex', value), '名学员'],
    [count(tables.staff.all(), 'sex', value), '名员工'],
  ],
  personnel_status: ({ tables }, value) => [[count(tables.staff.all(), 'personnelStatus', value), '名员工']],
  attend_status: ({ tables }, value) => [[count(tables.attendance.all(), 'attendStatus', value), '条出勤记录']],
  student_course_status: ({ tables }, value) => [[count(tables.studentCourse.all(), 'status', value), '条报读记录']],
  cla_time_rule_type: ({ tables }, value) => [[count(tables.claTimeRule.all(), 'ruleType', value), '条排课规则']],
  sale_pay_type: ({ tables }, value) => [[count(tables.receipt.all(), 'payType', value), '张收据']],
  student_source: ({ tables }, value) => [[count(tables.visitor.all(), 'source', value), '名试听访客']],
  cla_time_repeat_type: ({ tables }, value) => [[count(tables.claTimeRule.all(), 'repeatType', value), '条排课规则']],
};

/** Returns the dependants of a dictionary value: rows that use it, and child values of other dictionaries. */
export function usesOf(reader: Reader, { dictType, dictValue }: Row<'dictData'>): readonly Dependants[] {
  const below = reader.tables.dictData
    .all()
    .filter((row) => row.parentValue === dictValue && row.dictType !== dictType);
  const counted = Object.hasOwn(usesByType, dictType)
    ? usesByType[dictType as DictionaryType]?.(reader, dictValue)
    : [];
  return [...(counted ?? []), [below.length, '条下级字典数据']];
}

const count = <R extends object>(rows: readonly R[], column: keyof R, value: string): number =>
  rows.filter((row) => row[column] !== null && row[column] !== undefined && String(row[column]) === value).length;
