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
      /** Initial teacher; by default, that of the chosen class. */
      teacherId?: string;
      names?: PlaceNames;
    };

/** A drag of a lesson to another time, room or teacher. */
interface LessonDrop {
  /** Values with which the timetable showed the lesson, with the version of the lesson. */
  from: Pick<ClaTime, 'claDate' | 'startTime' | 'endTime' | 'updateTime'> &
    Partial<Pick<ClaTime, 'roomId' | 'teacherId'>>;
  to: Pick<ClaTime, 'claDate' | 'startTime' | 'endTime'> & { roomId?: string; teacherId?: string };
  names?: PlaceNames;
}

/** Names of the room and the teacher of a target, shown before the choices of the fields are loaded. */
type PlaceNames = Partial<Pick<ClaTime, 'roomName' | 'staffName'>>;
