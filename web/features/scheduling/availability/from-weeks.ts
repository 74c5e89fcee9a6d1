import type { Availability } from '#contracts/entities/availability.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { Room } from '#contracts/entities/room.ts';
import type { StaffOption } from '#contracts/entities/staff.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { freeRooms, freeTeachers, lessonsOfTeachers } from '#contracts/rules/availability.ts';

interface Loaded {
  rooms: readonly Room[];
  teachers: readonly StaffOption[];
  /** Lessons of the weeks of all dates. */
  lessons: readonly ClaTime[];
  /** Campuses in use, by id. */
  campuses: ReadonlyMap<string, string>;
}

interface Searched {
  dates: readonly string[];
  skipped: Availability['skipped'];
  startTime: string;
  endTime: string;
  capacity: number;
  /** Campus to which the teachers belong, if one was chosen. */
  deptId: string | undefined;
}

/** Finds free rooms and teachers among loaded lessons, as the server does. Lessons that were not loaded are ignored. */
export function searchInWeeks({ rooms, teachers, lessons, campuses }: Loaded, searched: Searched): Availability {
  const { dates, skipped, capacity, deptId } = searched;
  const monday = mondayOf(dates[0] ?? '');
  const counts = lessonsOfTeachers(lessons.filter(({ claDate }) => mondayOf(claDate) === monday));
  const foundRooms = freeRooms(
    rooms.filter((room) => campuses.has(room.deptId)),
    searched,
    capacity,
    lessons,
  );
  const foundTeachers = freeTeachers(
    teachers.map((teacher) => ({
      ...teacher,
      ...(deptId && { deptId, deptName: campuses.get(deptId) }),
      weekLessons: counts.get(teacher.staffId) ?? 0,
    })),
    searched,
    [...lessons, ...leavesWithSubstitute(lessons, teachers)],
  );
  return {
    dates: [...dates],
    skipped,
    rooms: {
      total: foundRooms.total,
      rows: foundRooms.rows.map(({ resource, ...free }) => ({
        ...resource,
        freeCount: free.freeCount,
        busy: free.busy.map((lesson) => ({ ...lesson, onLeave: false })),
      })),
    },
    teachers: {
      total: foundTeachers.total,
      rows: foundTeachers.rows.map(({ resource, ...free }) => ({ ...resource, ...free })),
    },
  };
}

/**
 * Returns a lesson for each teacher whom a substitute replaces. A lesson states only the name of the replaced teacher,
 * so all teachers with that name count as absent.
 */
const leavesWithSubstitute = (lessons: readonly ClaTime[], teachers: readonly StaffOption[]): ClaTime[] =>
  lessons.flatMap((lesson) =>
    lesson.substituteOf
      ? teachers
          .filter(({ staffName, staffId }) => staffName === lesson.substituteOf && staffId !== lesson.teacherId)
          .map(({ staffId }) => ({ ...lesson, teacherId: staffId, onLeave: true }))
      : [],
  );
