import { dictionaries } from '#contracts/dictionaries.ts';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import type { Draft } from '../generators/world-builder.ts';
import { dictValues } from '../fixed-ids.ts';
import { type SchoolDictionary, schoolDictionaries } from '../lists/dictionaries.ts';
import type { Row } from '../schema.ts';

/** Fixed IDs of dictionary values, by type and value. */
const FIXED_IDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attend_status: {
    [attendStatuses.attended]: dictValues.attended,
    [attendStatuses.onLeave]: dictValues.onLeave,
    [attendStatuses.absent]: dictValues.absent,
  },
  follow_up_result: { '4': dictValues.notNow, '5': dictValues.notReached },
};

/** Generates the values of every dictionary type, in their source order. */
export function dictDataRows(db: Draft): Row<'dictData'>[] {
  const delivered: SchoolDictionary[] = Object.entries(dictionaries).map(([type, dictionary]) => ({
    type,
    ...dictionary,
  }));
  const all = new Map([...delivered, ...schoolDictionaries].map((dictionary) => [dictionary.type, dictionary]));
  return db.dictType.flatMap(({ dictTypeId, dictType, dictName, createTime }) => {
    const { values, parents, order = Object.keys(values) } = all.get(dictType) as SchoolDictionary;
    return order.map((dictValue, dictSort) => ({
      dictDataId: FIXED_IDS[dictType]?.[dictValue] ?? db.nextId('dictData'),
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
