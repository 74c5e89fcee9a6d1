import type { TeachingMode } from '#contracts/entities/course.ts';
import type { Campus } from './lists/places.ts';
import type { Slot } from './lists/slots.ts';
import type { Row } from './schema.ts';

export type Rhythm = 'weekly' | 'twiceAWeek' | 'everySecondWeek' | 'everySecondDay' | 'chosenDates' | 'vacation';

/** A class as the week has hours, a teacher and a room for it. */
export interface PlannedClass {
  campus: Campus;
  teacher: Row<'staff'>;
  course: Row<'course'>;
  mode: TeachingMode;
  rhythm: Rhythm;
  slots: readonly Slot[];
  roomId: string;
  /** Behind the door. */
  seats: number;
  /** Of a vacation: its name and days. */
  period?: { name: string; begin: string; end: string };
}
