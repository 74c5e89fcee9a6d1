import { dictionaries } from '#contracts/dictionaries.ts';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import type { Draft } from '../draft.ts';
import { dictValues } from '../fixed.ts';
import { type SchoolDictionary, schoolDictionaries } from '../lists/dictionaries.ts';
import type { Row } from '../schema.ts';

const ATTENDANCE_IDS: Readonly<Record<string, string>> = {
  [attendStatuses.attended]: dictValues.attended,
  [attendStatuses.onLeave]: dictValues.onLeave,
  [attendStatuses.absent]: dictValues.absent,
};

/** The values of every dictionary type, sorted as they are written. */
export function dictDataRows(db: Draft): Row<'dictData'>[] {
  const delivered: SchoolDictionary[] = Object.entries(dictionaries).map(([type, dictionary]) => ({
    type,
    ...dictionary,
  }));
  const all = new Map([...delivered, ...schoolDictionaries].map((dictionary) => [dictionary.type, dictionary]));
  return db.dictType.flatMap(({ dictTypeId, dictType, dictName, createTime }) => {
    const { values, parents, order = Object.keys(values) } = all.get(dictType) as SchoolDictionary;
    return order.map((dictValue, dictSort) => ({
      dictDataId: (dictType === 'attend_status' && ATTENDANCE_IDS[dictValue]) || db.nextId('dictData'),
      dictTypeId,
      dictType,
      dictName,
      dictLabel: values[dictValue] ?? dictValue,
      dictValue,
      dictSort,
      inUse: inUseFlags.yes,
      parentValue: parents?.[dictValue],
      createTime,
    }));
  });
}
