import { addDays } from './business-date.ts';

/** How far back attendance may be recorded (Spec 2 §5 "a configured number of days", decided); also sent as diffNowDay. */
export const ATTENDANCE_WINDOW_DAYS = 7;

/** The days on which attendance may be recorded: never after today (Spec 2 §5). */
export const attendanceWindow = (today: string): { from: string; to: string } => ({
  from: addDays(today, -ATTENDANCE_WINDOW_DAYS),
  to: today,
});

/** When a lesson may begin and end that is recorded freely, every half hour (Spec 2 §9). */
export const ATTENDANCE_TIMES = {
  start: { from: '08:00', to: '19:00' },
  end: { from: '08:00', to: '20:00' },
  stepMinutes: 30,
} as const;
