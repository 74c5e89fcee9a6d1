import { dictionaryName, type DictionaryType, isBuiltInValue, labelOf } from '#contracts/dictionaries.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Returns the sorted values of a dictionary type that are in use; none if the type itself is out of use. */
export const valuesInUse = ({ tables }: Reader, type: string): Row<'dictData'>[] =>
  tables.dictType.by('type', type).every(isInUse) ? tables.dictData.by('type', type).filter(isInUse).sort(bySort) : [];

export const bySort = (one: Row<'dictData'>, other: Row<'dictData'>): number => one.dictSort - other.dictSort;

/** Returns a label lookup for dictionary values, including those out of use. Labels are cached per type. */
export function labelsIn({ tables }: Reader): (type: DictionaryType, value: unknown) => string | undefined {
  const labelsByType = new Map<DictionaryType, ReadonlyMap<string, string>>();
  return (type, value) => {
    if (isEmptyValue(value)) return undefined;
    const labels =
      labelsByType.get(type) ??
      new Map(tables.dictData.by('type', type).map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
    labelsByType.set(type, labels);
    return labels.get(String(value)) ?? labelOf(type, value) ?? String(value);
  };
}

/**
 * Requires that the value of a form field is an enabled value of a dictionary. If the dictionary is missing or
 * disabled, its built-in values are accepted.
 * @param before the row's current value, which is always allowed
 * @throws Refusal that names the field
 */
export function requireDictionaryValue(
  { tables }: Reader,
  type: DictionaryType,
  value: unknown,
  before?: unknown,
): void {
  if (isEmptyValue(value) || value === before) return;
  const dictValue = String(value);
  const field = dictionaryName(type);
  const types = tables.dictType.by('type', type);
  if (!types.some(isInUse) && isBuiltInValue({ dictType: type, dictValue })) return;
  const entry = tables.dictData.by('type', type).find((row) => row.dictValue === dictValue);
  if (!entry) throw badInput(`${field}“${dictValue}”不在字典中，请重新选择`);
  if (!isInUse(entry)) throw badInput(`${field}“${entry.dictLabel}”已停用，请重新选择`);
}

const numericDictionaries: ReadonlySet<string> = new Set<DictionaryType>([
  'student_course_status',
  'attend_status',
  'in_use',
  'personnel_status',
  'cla_time_rule_type',
  'cla_time_repeat_type',
]);

/** Requires an integer code without leading zeros in dictionaries whose values are stored as numbers. */
export function requireNumericCode(
  { dictType, dictName }: { dictType: string; dictName?: string | null },
  code: string,
) {
  if (numericDictionaries.has(dictType) && !/^(0|[1-9]\d{0,8})$/.test(code))
    throw badInput(`${dictName}的字典键值只能是不以 0 开头的整数`);
}

const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === '';
