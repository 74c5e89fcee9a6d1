import { dictionaries, type DictionaryType, isDelivered, labelOf } from '#contracts/dictionaries.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** The values of a type that are offered, in the order of their sort; none of a type out of use. */
export const usable = ({ tables }: Reader, type: string): Row<'dictData'>[] =>
  tables.dictType.by('type', type).every(isInUse) ? tables.dictData.by('type', type).filter(isInUse).sort(bySort) : [];

export const bySort = (one: Row<'dictData'>, other: Row<'dictData'>): number => one.dictSort - other.dictSort;

/** Says what values are called: by the dictionary as it was when this was asked for, also of those out of use. */
export function labelsIn({ tables }: Reader): (type: DictionaryType, value: unknown) => string | undefined {
  const known = new Map<DictionaryType, ReadonlyMap<string, string>>();
  return (type, value) => {
    if (isNothing(value)) return undefined;
    const labels =
      known.get(type) ??
      new Map(tables.dictData.by('type', type).map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
    known.set(type, labels);
    return labels.get(String(value)) ?? labelOf(type, value) ?? String(value);
  };
}

/**
 * What a form says of a field that a dictionary drives is one of its values in use. Where the whole type is none or out
 * of use, the values delivered with the product are.
 * @param before what the row has already: it may stay
 * @throws Refusal that names the field
 */
export function requireHeld({ tables }: Reader, type: DictionaryType, value: unknown, before?: unknown): void {
  if (isNothing(value) || value === before) return;
  const dictValue = String(value);
  const field = dictionaries[type].name;
  const types = tables.dictType.by('type', type);
  if (!types.some(isInUse) && isDelivered({ dictType: type, dictValue })) return;
  const held = tables.dictData.by('type', type).find((row) => row.dictValue === dictValue);
  if (!held) throw badInput(`${field}“${dictValue}”不在字典中，请重新选择`);
  if (!isInUse(held)) throw badInput(`${field}“${held.dictLabel}”已停用，请重新选择`);
}

const keptAsNumber: ReadonlySet<string> = new Set<DictionaryType>([
  'student_course_status',
  'attend_status',
  'in_use',
  'personnel_status',
  'cla_time_rule_type',
  'cla_time_repeat_type',
]);

/** Rows keep some as numbers: a code that is none, or that is written otherwise, could never be chosen. */
export function requireKeepable({ dictType, dictName }: { dictType: string; dictName?: string | null }, code: string) {
  if (keptAsNumber.has(dictType) && !/^(0|[1-9]\d{0,8})$/.test(code))
    throw badInput(`${dictName}的字典键值只能是不以 0 开头的整数`);
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
