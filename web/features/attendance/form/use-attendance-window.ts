import { dictData } from '#contracts/calls/dict-data.ts';
import type { DictionaryType } from '#contracts/dictionaries.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { attendanceWindow, attendanceWindowDays, mayRecord } from '#contracts/rules/attendance-window.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';

export interface AttendanceWindow {
  /** Number of past days whose lessons may still be recorded. */
  days: number;
  /** First and last date of the window, as yyyy-MM-dd; both are included. */
  from: string;
  to: string;
  /** True until the dictionary is loaded. The default number of days applies meanwhile. */
  loading: boolean;
  mayRecord(lesson: Pick<ClaTime, 'claDate' | 'attendUntil'>): boolean;
}

const DICTIONARY_TYPE: DictionaryType = 'attendance_window';

/** Reads from the dictionary how many days after a lesson its attendance may be recorded (Spec 2 §5). */
export function useAttendanceWindow(): AttendanceWindow {
  const { data = [], loading } = useCall(dictData.byType, { type: DICTIONARY_TYPE }, { quiet: true });
  const days = attendanceWindowDays(data.map(({ dictValue }) => dictValue));
  return {
    days,
    ...attendanceWindow(today(), days),
    loading,
    mayRecord: (lesson) => mayRecord(lesson, today(), days),
  };
}
