/** What the change-time dialog is about: a lesson, perhaps already with its new place, or a new one as far as known. */
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
