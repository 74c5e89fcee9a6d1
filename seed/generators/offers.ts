import { type TeachingMode, teachingModes } from '#contracts/entities/course.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { type Draft, required } from './world-builder.ts';
import type { Campus } from '../lists/places.ts';
import type { Subject, SubjectPlan } from '../lists/teaching.ts';
import type { Row } from '../schema.ts';

/** Minimum number of places of a room that is used for group lessons. */
const SMALLEST_GROUP = 6;

/**
 * Courses that a teacher can teach at a campus, and the suitable rooms, both by teaching mode. Smaller rooms come
 * first.
 */
export interface Offer {
  courses: Readonly<Record<TeachingMode, readonly Row<'course'>[]>>;
  rooms: Readonly<Record<TeachingMode, readonly Row<'room'>[]>>;
}

export function offerOf(db: Draft, campus: Campus, teacher: Row<'staff'>): Offer {
  const subject = subjectOf(db, teacher);
  const ideas = required(db.school.courseIdeas[campus.parentTenantId], `the courses of ${campus.name}`);
  const coursesOfMode = (mode: TeachingMode): Row<'course'>[] => {
    const fitting = ideas.filter((idea) => idea.subject === subject && idea.mode === mode && !idea.vacation);
    const names = new Set(fitting.map(({ name }) => name));
    return db.course.filter((row) => row.tenantId === campus.parentTenantId && names.has(row.courseName));
  };
  const rooms = roomsFor(db, campus.deptId, subject);
  return {
    courses: {
      [teachingModes.regular]: coursesOfMode(teachingModes.regular),
      [teachingModes.private]: coursesOfMode(teachingModes.private),
    },
    rooms: {
      [teachingModes.regular]: rooms.filter((room) => placesIn(db, room) >= SMALLEST_GROUP),
      [teachingModes.private]: rooms,
    },
  };
}

/** Returns the number of students for whom a room has places and, if its lessons need them, instruments or tools. */
export function placesIn({ school }: Pick<Draft, 'school'>, { deptId, roomName, capacity }: Row<'room'>): number {
  const [, , , equipment] = (school.rooms[deptId] ?? []).find(([name]) => name === roomName) ?? [];
  const [, count] = equipment ?? [];
  return Math.min(capacity ?? 0, count ?? Number.POSITIVE_INFINITY);
}

/** Returns the plan of a subject. */
export const findSubject = ({ school }: Pick<Draft, 'school'>, subject: Subject): SubjectPlan =>
  required(school.subjects[subject], `the subject ${subject}`);

/** Returns the campus's rooms for a subject that are in use, smallest first. */
export const roomsFor = (db: Draft, deptId: string, subject: Subject): Row<'room'>[] =>
  db.room
    .filter(
      (room) =>
        room.deptId === deptId &&
        isInUse(room) &&
        findSubject(db, subject).doors.some((word) => room.roomName.includes(word)),
    )
    .sort((a, b) => (a.capacity ?? 0) - (b.capacity ?? 0));

/** Returns a teacher's subject from the remark, such as 钢琴教师. */
export const subjectOf = (db: Draft, teacher: Row<'staff'>): Subject =>
  required(
    Object.entries(db.school.subjects).find(([, { name }]) => teacher.remark === `${name}教师`)?.[0],
    `the subject of ${teacher.staffName}`,
  );
