import { type TeachingMode, teachingModes } from '#contracts/entities/course.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { type Draft, required } from './world-builder.ts';
import type { Campus } from '../lists/places.ts';
import { staffMembers } from '../fixed-ids.ts';
import {
  EVERY_WEEKDAY,
  groupHours,
  type Hours,
  NOON,
  overlaps,
  SATURDAY,
  type Slot,
  SUNDAY,
  tutoringHours,
  WORKDAYS,
} from '../lists/slots.ts';
import { type Load, quotas } from '../lists/teaching.ts';
import { workingDays } from '../lists/working-days.ts';
import { type Offer, offerOf, placesIn } from './offers.ts';
import type { PlannedClass } from './planned-class.ts';
import type { Random } from './random.ts';
import type { Row } from '../schema.ts';
import { vacationClasses } from './vacation-classes.ts';

/** A weekly lesson that has not been assigned to a class yet. */
interface Lesson extends Slot {
  mode: TeachingMode;
  room: Row<'room'>;
}
type Booking = Slot & { teacherId: string; roomId: string; load: Load };

const SHARES = { twiceAWeek: 0.5, everySecondWeek: 0.3 };
/**
 * Interval of tutoring: of the lessons of a teacher who gives both group lessons and tutoring, every fourth is
 * tutoring.
 */
const TUTORING_EVERY = 4;
/** Hours of the Sunday class to which contracts and journeys refer. */
const NAMED_HOURS: Hours = { startTime: '15:00', endTime: '16:30' };

/**
 * Plans the classes of an ordinary week and of the vacations for each campus. In the ordinary week, no teacher and no
 * room is double-booked.
 */
export const planWeek = (db: Draft, random: Random): PlannedClass[] =>
  db.school.campuses.flatMap((campus) => [...planCampus(db, random, campus), ...vacationClasses(db, campus)]);

function planCampus(db: Draft, random: Random, campus: Campus): PlannedClass[] {
  const plan = required(db.school.campusPlans[campus.deptId], `the plan of ${campus.name}`);
  const teachers = db.staff.filter((member) => member.deptId === campus.deptId && member.type === staffTypes.teacher);
  const bookings: Booking[] = [];
  const counts = { full: 0, part: 0 };
  const classes = teachers.flatMap((teacher, index) => {
    const [, load] = required(plan.teachers[index], `the load of ${teacher.staffName}`);
    const days = workingDays(load, counts[load]++);
    db.workingDays.set(teacher.staffId, days);
    const offer = offerOf(db, campus, teacher);
    const lessons = lessonsOf(db, random, { teacher, offer, load, bookings, days });
    return classesOf(db, random, { campus, teacher }, offer, lessons, load);
  });
  // Gives the campus two tutoring classes with irregular rhythms: one on chosen dates, and one at noon on every second
  // day.
  const tutoring = classes.findLast(({ mode }) => mode === teachingModes.private);
  if (!tutoring) return classes;
  tutoring.rhythm = 'chosenDates';
  return [...classes, { ...tutoring, rhythm: 'everySecondDay', slots: EVERY_WEEKDAY.map(noonSlot) }];
}

const noonSlot = (weekDay: number): Slot => ({ weekDay, ...NOON });

interface Teaching {
  teacher: Row<'staff'>;
  offer: Offer;
  load: Load;
  bookings: Booking[];
  /** Weekdays on which the teacher works. */
  days: readonly number[];
}

/** Books the lessons of a teacher's quota, at hours at which the teacher and a suitable room are free. */
function lessonsOf(db: Draft, random: Random, teaching: Teaching): Lesson[] {
  const { saturday, sunday, weekdays } = quotas[db.size][teaching.load];
  const onDay = (day: number, quota: readonly [number, number]): number[] =>
    teaching.days.includes(day) ? Array<number>(random.int(...quota)).fill(day) : [];
  const days = [
    ...onDay(SUNDAY, sunday),
    ...onDay(SATURDAY, saturday),
    ...quietDays(teaching, random.int(...weekdays)),
  ];
  const { regular, private: tutoring } = teachingModes;
  return days.flatMap((weekDay, index) => {
    if (index === 0 && teaching.teacher.staffId === staffMembers.linXiaowen)
      return required(book(random, teaching, weekDay, regular, [NAMED_HOURS]), 'the hours of the named class');
    const first = index % TUTORING_EVERY === TUTORING_EVERY - 1 ? tutoring : regular;
    const second = first === regular ? tutoring : regular;
    return book(random, teaching, weekDay, first) ?? book(random, teaching, weekDay, second) ?? [];
  });
}

/**
 * Returns `count` weekdays from Monday to Friday on which the teacher works: first those with the fewest of these
 * lessons, then those with the fewest lessons at the campus. Lessons of part-time teachers do not count, because some
 * are held only every second week.
 */
function quietDays({ days, bookings }: Teaching, count: number): number[] {
  const lessons = new Map(
    WORKDAYS.filter((day) => days.includes(day)).map((day) => [
      day,
      bookings.filter(({ weekDay, load }) => weekDay === day && load === 'full').length,
    ]),
  );
  const own = new Map<number, number>();
  return Array.from({ length: lessons.size > 0 ? count : 0 }, () => {
    const [day] = [...lessons.keys()].sort(
      (a, b) => (own.get(a) ?? 0) - (own.get(b) ?? 0) || (lessons.get(a) ?? 0) - (lessons.get(b) ?? 0),
    );
    own.set(day ?? 0, (own.get(day ?? 0) ?? 0) + 1);
    return day ?? 0;
  });
}

/** Books the smallest suitable room that is free, at the first possible hours in random order. */
function book(
  random: Random,
  { teacher, offer, load, bookings }: Teaching,
  weekDay: number,
  mode: TeachingMode,
  hours = mode === teachingModes.private ? tutoringHours(weekDay) : groupHours(weekDay),
) {
  const rooms = offer.courses[mode].length > 0 ? offer.rooms[mode] : [];
  for (const span of random.sample(hours, hours.length)) {
    for (const room of rooms) {
      const booking = { weekDay, ...span, teacherId: teacher.staffId, roomId: room.roomId, load };
      if (bookings.some((other) => collide(other, booking))) continue;
      bookings.push(booking);
      return [{ weekDay, ...span, mode, room }];
    }
  }
  return undefined;
}

const collide = (one: Booking, other: Booking): boolean =>
  overlaps(one, other) && (one.teacherId === other.teacherId || one.roomId === other.roomId);

/**
 * Returns the classes for a teacher's lessons, group classes first. A class has one lesson a week, or two at the same
 * hours of different days.
 */
function classesOf(
  db: Draft,
  random: Random,
  plan: Pick<PlannedClass, 'campus' | 'teacher'>,
  { courses }: Offer,
  lessons: readonly Lesson[],
  load: Load,
): PlannedClass[] {
  const unassigned = lessons.toSorted((a, b) => a.mode - b.mode);
  const classes: PlannedClass[] = [];
  const counts = { [teachingModes.regular]: 0, [teachingModes.private]: 0 };
  for (let lesson = unassigned.shift(); lesson; lesson = unassigned.shift()) {
    const { mode, room } = lesson;
    const isFirst = classes.length === 0;
    const partner = isFirst || mode === teachingModes.private ? undefined : partnerOf(lesson, unassigned);
    const isTwiceAWeek = partner && random.chance(SHARES.twiceAWeek);
    if (isTwiceAWeek) unassigned.splice(unassigned.indexOf(partner), 1);
    const seldom =
      !isFirst && load === 'part' && mode === teachingModes.regular && random.chance(SHARES.everySecondWeek);
    const choice = courses[mode];
    classes.push({
      ...plan,
      course: required(choice[counts[mode]++ % choice.length], 'a course'),
      mode,
      rhythm: isTwiceAWeek ? 'twiceAWeek' : seldom ? 'everySecondWeek' : 'weekly',
      slots: isTwiceAWeek ? [slotOf(lesson), slotOf(partner)] : [slotOf(lesson)],
      roomId: room.roomId,
      seats: placesIn(db, room),
    });
  }
  return classes;
}

const partnerOf = (lesson: Lesson, others: readonly Lesson[]): Lesson | undefined =>
  others.find(
    ({ mode, weekDay, startTime, room }) =>
      mode === lesson.mode && weekDay !== lesson.weekDay && startTime === lesson.startTime && room === lesson.room,
  );

const slotOf = ({ weekDay, startTime, endTime }: Lesson): Slot => ({ weekDay, startTime, endTime });
