import type { RoomPlan } from '../lists/rooms.ts';
import type { CampusPlan, CourseIdea, Subject, SubjectPlan } from '../lists/teaching.ts';

/** Teachers and rooms of a campus. */
export interface CampusTeaching {
  teachers: CampusPlan['teachers'];
  rooms: readonly RoomPlan[];
}

/**
 * Courses, teachers and rooms of a school for one subject. The first course, teacher and room of the first campus are
 * those to which fixed rows refer: the room is the smallest for groups of the subject and has twelve seats.
 */
export interface SubjectSchool {
  subjects: Readonly<Record<Subject, SubjectPlan>>;
  courses: readonly CourseIdea[];
  /** Largest campus first. A fourth and a fifth campus have the same teaching as the third one. */
  campuses: readonly [CampusTeaching, CampusTeaching, CampusTeaching];
  texts: SchoolTexts;
}

/** Names of places in announcements, of rooms and of a course of a school. */
export interface SchoolTexts {
  /** Room of the first campus in which all staff meet. */
  hall: string;
  /** Rooms whose keys the front desk keeps. */
  lockedRooms: string;
  /** Room of the first campus that is out of use. */
  closedRoom: string;
  /** Room without lessons. */
  spareRoom: string;
  /** Course without classes, of a subject of the school. */
  spareCourse: Pick<CourseIdea, 'name' | 'subject'>;
}
