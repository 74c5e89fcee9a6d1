import { recruitStatuses } from '#contracts/entities/cla.ts';
import { type TeachingMode, teachingModes } from '#contracts/entities/course.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { addDays, earlierOf, mondayOf } from '#contracts/rules/business-date.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { type Draft, must } from '../draft.ts';
import { teaching } from '../fixed.ts';
import { type Campus, campuses } from '../lists/places.ts';
import { campusPlans, courseIdeas, type Subject, subjects } from '../lists/teaching.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';
import { WINDOW_DAYS } from '../window.ts';

/** A group needs a room for so many. */
const SMALLEST_GROUP = 8;

/** The classes of each campus, shared out among its teachers; private tutoring stands after the regular ones. */
export function claRows(db: Draft, random: Random): Row<'cla'>[] {
  const rows = campuses.flatMap((campus) => {
    const plan = must(campusPlans[campus.deptId], `the plan of ${campus.name}`);
    return [
      ...classesOf(db, random, campus, teachingModes.regular, plan.regular),
      ...classesOf(db, random, campus, teachingModes.private, plan.private),
    ];
  });
  // The class that contracts and journeys name has been running from the beginning and takes new students.
  rows[0] = {
    ...must(rows[0], 'a first class'),
    claId: teaching.cla,
    recruitStatus: recruitStatuses.open,
    openDate: mondayOf(addDays(db.today, 7 - WINDOW_DAYS)),
    closeDate: undefined,
  };
  return rows;
}

function classesOf(db: Draft, random: Random, campus: Campus, mode: TeachingMode, count: number): Row<'cla'>[] {
  const choices = choicesOf(db, campus, mode);
  const numbers = new Map<string, number>();
  return Array.from({ length: count }, (_, index): Row<'cla'> => {
    const { teacher, courses, seats } = must(choices[index % choices.length], `a teacher in ${campus.name}`);
    const course = must(courses[Math.floor(index / choices.length) % courses.length], 'a course');
    const number = (numbers.get(course.courseId) ?? 0) + 1;
    numbers.set(course.courseId, number);
    const [openDate, closeDate] = periodOf(db, random);
    const over = closeDate !== undefined && closeDate < db.today;
    return {
      claId: db.nextId('cla'),
      claName: `${course.courseName} ${number} 班`,
      courseId: course.courseId,
      departId: campus.deptId,
      teacherId: teacher.staffId,
      recruitStatus: over ? recruitStatuses.stopped : recruitStatusOf(random, mode),
      capacity: mode === teachingModes.private ? 1 : Math.min(seats, random.pick([10, 12, 14, 16])),
      teachingMode: mode,
      openDate,
      closeDate,
      everyStuLoseHour: course.everyStuLoseHour,
      claColor: must(
        Object.values(subjects).find(({ name }) => teacher.remark?.startsWith(name)),
        'a subject',
      ).color,
      createTime: `${earlierOf(addDays(openDate, -14), addDays(db.today, -2))} 10:30:00`,
      tenantId: campus.tenantId,
    };
  });
}

/** The campus's teachers with the courses that they can give here, and the seats of the largest fitting room. */
function choicesOf(db: Draft, campus: Campus, mode: TeachingMode) {
  const ideas = must(courseIdeas[campus.parentTenantId], `the courses of ${campus.name}`);
  return db.staff
    .filter((member) => member.deptId === campus.deptId && member.type === staffTypes.teacher)
    .map((teacher) => {
      const subject = subjectOf(teacher);
      const names = ideas.filter((idea) => idea.subject === subject && idea.mode === mode).map((idea) => idea.name);
      const courses = db.course.filter(
        (row) => row.tenantId === campus.parentTenantId && names.includes(row.courseName),
      );
      const seats = Math.max(0, ...roomsFor(db, campus.deptId, subject).map((room) => room.capacity ?? 0));
      return { teacher, courses, seats };
    })
    .filter(({ courses, seats }) => courses.length > 0 && (mode === teachingModes.private || seats >= SMALLEST_GROUP));
}

/** Rooms in use in which the subject can be taught. */
export const roomsFor = (db: Draft, deptId: string, subject: Subject): Row<'room'>[] =>
  db.room.filter(
    (room) =>
      room.deptId === deptId && isInUse(room) && subjects[subject].doors.some((word) => room.roomName.includes(word)),
  );

/** What a teacher teaches stands in the remark: 钢琴教师. */
export const subjectOf = (teacher: Row<'staff'>): Subject =>
  must(
    (Object.keys(subjects) as Subject[]).find((key) => teacher.remark === `${subjects[key].name}教师`),
    `the subject of ${teacher.staffName}`,
  );

/** Most classes run through the window, some are over, some begin soon. */
function periodOf(db: Draft, random: Random): [openDate: string, closeDate: string | undefined] {
  const kind = random.weighted({ running: 84, over: 8, soon: 8 });
  if (kind === 'soon') return [mondayOf(addDays(db.today, random.int(10, 24))), undefined];
  const openDate = mondayOf(addDays(db.today, -random.int(35, WINDOW_DAYS - 7)));
  return [openDate, kind === 'over' ? addDays(db.today, -random.int(3, 14)) : undefined];
}

const recruitStatusOf = (random: Random, mode: TeachingMode): number =>
  mode === teachingModes.private
    ? recruitStatuses.stopWhenFull
    : Number(
        random.weighted({
          [recruitStatuses.open]: 60,
          [recruitStatuses.stopWhenFull]: 32,
          [recruitStatuses.stopped]: 8,
        }),
      );
