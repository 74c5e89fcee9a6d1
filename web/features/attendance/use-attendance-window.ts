import { dictData } from '#contracts/calls/dict-data.ts';
import type { DictionaryType } from '#contracts/dictionaries.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { attendanceWindow, attendanceWindowDays, mayRecord } from '#contracts/rules/attendance-window.ts';
import { useCall } from '../../http/use-call.ts';
import { today } from '../../session/today.ts';

export interface AttendanceWindow {
  /** How many days back a lesson may be recorded. */
  days: number;
  /** yyyy-MM-dd, both included */
  from: string;
  to: string;
  /** The dictionary has not answered yet; until it does, the days are the usual ones. */
  loading: boolean;
  mayRecord(lesson: Pick<ClaTime, 'claDate' | 'attendUntil'>): boolean;
}

const TYPE: DictionaryType = 'attendance_window';

/** When lessons may be recorded, as the dictionary says (Spec 2 §5). */
export function useAttendanceWindow(): AttendanceWindow {
  const { data = [], loading } = useCall(dictData.byType, { type: TYPE }, { quiet: true });
  const days = attendanceWindowDays(data.map(({ dictValue }) => dictValue));
  return {
    days,
    ...attendanceWindow(today(), days),
    loading,
    mayRecord: (lesson) => mayRecord(lesson, today(), days),
  };
}
