/**
 * Subject of the change-time dialog: an existing lesson, perhaps with a new time, or a new lesson with its initial
 * values.
 */
export type LessonTarget =
  | { courseTimeId: string; to?: { claDate: string; startTime: string; endTime: string } }
  | {
      courseTimeId?: undefined;
      claDate?: string;
      startTime?: string;
      endTime?: string;
      deptId?: string;
      claId?: string;
    };
