import type { TeachingMode } from '#contracts/entities/course.ts';
import type { Campus } from '../lists/places.ts';
import type { Slot } from '../lists/slots.ts';
import type { Row } from '../schema.ts';

export type Rhythm = 'weekly' | 'twiceAWeek' | 'everySecondWeek' | 'everySecondDay' | 'chosenDates' | 'vacation';

/** A class with the hours, teacher and room that the week plan assigned. */
export interface PlannedClass {
  campus: Campus;
  teacher: Row<'staff'>;
  course: Row<'course'>;
  mode: TeachingMode;
  rhythm: Rhythm;
  slots: readonly Slot[];
  roomId: string;
  /** Number of students for whom the room has places and equipment. */
  seats: number;
  /** Name of a vacation class, with the days of its first and last lesson. */
  period?: { name: string; begin: string; end: string };
}
