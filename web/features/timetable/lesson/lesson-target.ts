import type { ClaTime } from '#contracts/entities/cla-time.ts';

/**
 * Subject of the change-time dialog: an existing lesson, perhaps with a new time, or a new lesson with its initial
 * values.
 */
export type LessonTarget =
  | { courseTimeId: string; drop?: LessonDrop }
  | {
      courseTimeId?: undefined;
      claDate?: string;
      startTime?: string;
      endTime?: string;
      deptId?: string;
      claId?: string;
      /** A room of the campus. */
      roomId?: string;
      /** Without it, the teacher of the chosen class is the initial teacher. */
      teacherId?: string;
      /** Names of the initial teacher and room. */
      names?: { staffName?: string; roomName?: string };
    };

/** A drag of a lesson to another day or slot. */
interface LessonDrop {
  /** Time at which the week showed the lesson, with the version of the lesson. */
  from: Pick<ClaTime, 'claDate' | 'startTime' | 'endTime' | 'updateTime'>;
  to: Pick<ClaTime, 'claDate' | 'startTime' | 'endTime'>;
}
