import type { DictionaryType } from '#contracts/dictionaries.ts';
import { attendanceWindowDays } from '#contracts/rules/attendance-window.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import type { World } from '../../kernel/world/world.ts';

const TYPE: DictionaryType = 'attendance_window';

/**
 * Returns for how many days after a lesson its attendance can be recorded: the first valid value in use of the
 * dictionary attendance_window. The default applies if the dictionary is out of use.
 */
export function windowDays({ store }: World): number {
  const { dictType, dictData } = store.tables;
  if (dictType.by('type', TYPE).some((row) => !isInUse(row))) return attendanceWindowDays([]);
  const values = dictData.by('type', TYPE).filter(isInUse);
  return attendanceWindowDays(
    values.toSorted((one, other) => one.dictSort - other.dictSort).map(({ dictValue }) => dictValue),
  );
}
