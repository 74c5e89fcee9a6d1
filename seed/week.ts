import { type TeachingMode, teachingModes } from '#contracts/entities/course.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { type Draft, must } from './draft.ts';
import { type Campus, campuses } from './lists/places.ts';
import { staffMembers } from './fixed.ts';
import {
  EVERY_WEEKDAY,
  groupHours,
  type Hours,
  NOON,
  overlap,
  SATURDAY,
  type Slot,
  SUNDAY,
  tutoringHours,
  WORKDAYS,
} from './lists/slots.ts';
import { campusPlans, type Load, quotas } from './lists/teaching.ts';
import { type Offer, offerOf } from './offers.ts';
import type { PlannedClass } from './planned-class.ts';
import type { Random } from './random.ts';
import type { Row } from './schema.ts';
import { vacationClasses } from './vacation-classes.ts';

/** A lesson of the week that no class has yet. */
interface Lesson extends Slot {
  mode: TeachingMode;
  room: Row<'room'>;
}
type Taken = Slot & { teacherId: string; roomId: string };

const SHARES = { twiceAWeek: 0.5, everySecondWeek: 0.3 };
/** Every fourth lesson of whoever gives both. */
const TUTORING_EVERY = 4;
/** When the class that contracts and journeys name meets, on Sundays. */
const NAMED_HOURS: Hours = { startTime: '15:00', endTime: '16:30' };

/** What is taught in an ordinary week, campus by campus, and in the vacations. Nobody and no room is booked twice. */
export const planWeek = (db: Draft, random: Random): PlannedClass[] =>
  campuses.flatMap((campus) => [...planCampus(db, random, campus), ...vacationClasses(db, campus)]);

function planCampus(db: Draft, random: Random, campus: Campus): PlannedClass[] {
  const plan = must(campusPlans[campus.deptId], `the plan of ${campus.name}`);
  const teachers = db.staff.filter((member) => member.deptId === campus.deptId && member.type === staffTypes.teacher);
  const taken: Taken[] = [];
  const classes = teachers.flatMap((teacher, index) => {
    const [, load] = must(plan.teachers[index], `the load of ${teacher.staffName}`);
    const offer = offerOf(db, campus, teacher);
    const lessons = lessonsOf(db, random, { teacher, offer, load, taken, turn: index });
    return classesOf(random, { campus, teacher }, offer, lessons, load);
  });
  // Each campus has tutoring that meets otherwise than by the week.
  const tutoring = classes.findLast(({ mode }) => mode === teachingModes.private);
  if (!tutoring) return classes;
  tutoring.rhythm = 'chosenDates';
  return [...classes, { ...tutoring, rhythm: 'everySecondDay', slots: EVERY_WEEKDAY.map(atNoon) }];
}

const atNoon = (weekDay: number): Slot => ({ weekDay, ...NOON });

interface Teaching {
  teacher: Row<'staff'>;
  offer: Offer;
  load: Load;
  taken: Taken[];
  /** So that not all come on the same days. */
  turn: number;
}

/** As many as the teacher's quota has, on its days, in hours and a room that are free. */
function lessonsOf(db: Draft, random: Random, teaching: Teaching): Lesson[] {
  const { saturday, sunday, weekdays } = quotas[db.size][teaching.load];
  const days = [
    ...Array<number>(random.int(...sunday)).fill(SUNDAY),
    ...Array<number>(random.int(...saturday)).fill(SATURDAY),
    ...inTurn(WORKDAYS, 2 * teaching.turn, random.int(...weekdays)),
  ];
  const { regular, private: tutoring } = teachingModes;
  return days.flatMap((weekDay, index) => {
    if (index === 0 && teaching.teacher.staffId === staffMembers.linXiaowen)
      return must(book(random, teaching, weekDay, regular, [NAMED_HOURS]), 'the hours of the named class');
    const first = index % TUTORING_EVERY === TUTORING_EVERY - 1 ? tutoring : regular;
    const second = first === regular ? tutoring : regular;
    return book(random, teaching, weekDay, first) ?? book(random, teaching, weekDay, second) ?? [];
  });
}

/** So many of a list, from some place on and round again. */
const inTurn = (list: readonly number[], from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => list[(from + index) % list.length] ?? 0);

/** The first free hours in a random order, in the smallest fitting room. */
function book(
  random: Random,
  { teacher, offer, taken }: Teaching,
  weekDay: number,
  mode: TeachingMode,
  hours = mode === teachingModes.private ? tutoringHours(weekDay) : groupHours(weekDay),
) {
  const rooms = offer.courses[mode].length > 0 ? offer.rooms[mode] : [];
  for (const span of random.sample(hours, hours.length)) {
    for (const room of rooms) {
      const wanted = { weekDay, ...span, teacherId: teacher.staffId, roomId: room.roomId };
      if (taken.some((other) => collide(other, wanted))) continue;
      taken.push(wanted);
      return [{ weekDay, ...span, mode, room }];
    }
  }
  return undefined;
}

const collide = (one: Taken, other: Taken): boolean =>
  overlap(one, other) && (one.teacherId === other.teacherId || one.roomId === other.roomId);

/** A class for each lesson, or for two at the same hours of different days. Those for groups stand first. */
function classesOf(
  random: Random,
  who: Pick<PlannedClass, 'campus' | 'teacher'>,
  { courses }: Offer,
  lessons: readonly Lesson[],
  load: Load,
): PlannedClass[] {
  const left = lessons.toSorted((a, b) => a.mode - b.mode);
  const classes: PlannedClass[] = [];
  const counts = { [teachingModes.regular]: 0, [teachingModes.private]: 0 };
  for (let lesson = left.shift(); lesson; lesson = left.shift()) {
    const { mode, room } = lesson;
    const isFirst = classes.length === 0;
    const partner = isFirst || mode === teachingModes.private ? undefined : partnerOf(lesson, left);
    const twice = partner && random.chance(SHARES.twiceAWeek);
    if (twice) left.splice(left.indexOf(partner), 1);
    const seldom =
      !isFirst && load === 'part' && mode === teachingModes.regular && random.chance(SHARES.everySecondWeek);
    const choice = courses[mode];
    classes.push({
      ...who,
      course: must(choice[counts[mode]++ % choice.length], 'a course'),
      mode,
      rhythm: twice ? 'twiceAWeek' : seldom ? 'everySecondWeek' : 'weekly',
      slots: twice ? [slotOf(lesson), slotOf(partner)] : [slotOf(lesson)],
      roomId: room.roomId,
      seats: room.capacity ?? 0,
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
