import type { DictionaryType } from '#contracts/dictionaries.ts';
import { attendanceWindowDays } from '#contracts/rules/attendance-window.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import type { World } from '../../kernel/sandboxes/world.ts';

const TYPE: DictionaryType = 'attendance_window';

/** How many days back attendance may be recorded, as the dictionary says; a type or a value out of use says nothing. */
export function windowDays({ store }: World): number {
  const { dictType, dictData } = store.tables;
  if (dictType.by('type', TYPE).some((row) => !isInUse(row))) return attendanceWindowDays([]);
  const values = dictData.by('type', TYPE).filter(isInUse);
  return attendanceWindowDays(
    values.toSorted((one, other) => one.dictSort - other.dictSort).map(({ dictValue }) => dictValue),
  );
}
