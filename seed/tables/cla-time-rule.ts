import { repeatTypes, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { addDays, earlierOf, laterOf, mondayOf } from '#contracts/rules/business-date.ts';
import { type Draft, indexBy, must } from '../draft.ts';
import { teaching } from '../fixed.ts';
import { EVERY_WEEKDAY, NOON, regularSlots, type Slot, tutoringSlots } from '../lists/slots.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';
import { WINDOW_DAYS } from '../window.ts';
import { roomsFor, subjectOf } from './cla.ts';

interface Booking extends Slot {
  teacherId: string;
  roomId: string;
}

type Rhythm = 'weekly' | 'twiceAWeek' | 'everySecondWeek' | 'everySecondDay' | 'chosenDates';

/** How often a regular class meets; most meet once a week. */
const RHYTHMS = { weekly: 60, twiceAWeek: 28, everySecondWeek: 12 };
/** Tutoring takes these in turn. */
const TUTORING_RHYTHMS = ['weekly', 'everySecondDay', 'weekly', 'chosenDates'] as const;

/** One rule a class. No teacher and no room is booked twice; the few conflicts are made later, by hand. */
export function claTimeRuleRows(db: Draft, random: Random): Row<'claTimeRule'>[] {
  const staff = indexBy(db.staff, 'staffId');
  const bookings: Booking[] = [];
  let tutored = 0;
  const tutoringRhythm = (): Rhythm => TUTORING_RHYTHMS[tutored++ % TUTORING_RHYTHMS.length] ?? 'weekly';
  return db.cla.map((cla): Row<'claTimeRule'> => {
    const teacher = must(staff.get(cla.teacherId ?? ''), `the teacher of ${cla.claName}`);
    const isPrivate = cla.teachingMode === teachingModes.private;
    const fixed = cla.claId === teaching.cla;
    const wish = isPrivate ? tutoringRhythm() : fixed ? 'weekly' : random.weighted(RHYTHMS);
    const rooms = roomsFor(db, cla.departId, subjectOf(teacher))
      .filter((room) => (room.capacity ?? 0) >= cla.capacity)
      .sort((a, b) => (a.capacity ?? 0) - (b.capacity ?? 0));
    const slots = isPrivate ? tutoringSlots : regularSlots;
    const bookAs = (rhythm: Rhythm) => book(bookings, random, rhythm, slots, teacher.staffId, rooms);
    const wished = bookAs(wish);
    const booking = must(wished ?? bookAs('weekly'), `a free hour for ${cla.claName}`);
    const rhythm: Rhythm = wished ? wish : 'weekly';
    const [first] = booking;
    return {
      ruleId: fixed ? teaching.rule : db.nextId('claTimeRule'),
      deptId: cla.departId,
      claId: cla.claId,
      ...patternOf(db, random, rhythm, cla, booking),
      startTime: first.startTime,
      endTime: first.endTime,
      teacherId: teacher.staffId,
      roomId: first.roomId,
      createTime: `${earlierOf(addDays(cla.openDate ?? db.today, -10), addDays(db.today, -1))} 14:00:00`,
      tenantId: cla.tenantId,
    };
  });
}

function patternOf(db: Draft, random: Random, rhythm: Rhythm, cla: Row<'cla'>, booking: readonly Slot[]) {
  const weekDay = [...new Set(booking.map((slot) => slot.weekDay))].sort((a, b) => a - b).join(',');
  const beginDate = cla.openDate ?? db.today;
  const endDate = cla.closeDate ?? addDays(db.today, WINDOW_DAYS);
  const filterHoliday = random.chance(0.9);
  switch (rhythm) {
    case 'chosenDates': {
      const firstDay = addDays(mondayOf(db.today), Number(weekDay) - 1);
      const weeks = [-8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((week) => addDays(firstDay, week * 7));
      const open = weeks.filter((date) => date >= beginDate && date <= endDate);
      return {
        ruleType: ruleTypes.chosenDates,
        chooseDate: random.sample(open, 8).sort().join(','),
        filterHoliday: false,
      };
    }
    case 'everySecondDay': {
      // An intensive course of four weeks.
      const from = laterOf(beginDate, earlierOf(addDays(db.today, -14), addDays(endDate, -27)));
      return {
        ruleType: ruleTypes.recurring,
        repeatType: repeatTypes.everySecondDay,
        beginDate: from,
        endDate: earlierOf(addDays(from, 27), endDate),
        filterHoliday,
      };
    }
    default: {
      const repeatType = rhythm === 'everySecondWeek' ? repeatTypes.everySecondWeek : repeatTypes.weekly;
      return { ruleType: ruleTypes.recurring, repeatType, weekDay, beginDate, endDate, filterHoliday };
    }
  }
}

/** Takes the first free hours, in a random order of slots and from the smallest fitting room upwards; or none. */
function book(
  bookings: Booking[],
  random: Random,
  rhythm: Rhythm,
  slots: readonly Slot[],
  teacherId: string,
  rooms: readonly Row<'room'>[],
): [Booking, ...Booking[]] | undefined {
  for (const slot of random.sample(slots, slots.length)) {
    for (const { roomId } of rooms) {
      const wanted = slotsFor(rhythm, slot).map((each) => ({ ...each, teacherId, roomId }));
      const [first, ...rest] = wanted;
      if (!first || wanted.some((each) => isTaken(bookings, each))) continue;
      bookings.push(...wanted);
      return [first, ...rest];
    }
  }
  return undefined;
}

function slotsFor(rhythm: Rhythm, slot: Slot): Slot[] {
  if (rhythm === 'everySecondDay') return EVERY_WEEKDAY.map((weekDay) => ({ weekDay, ...NOON }));
  if (rhythm !== 'twiceAWeek') return [slot];
  // Three days later, at the same hours: 一 and 四, 三 and 六.
  return [slot, { ...slot, weekDay: ((slot.weekDay + 2) % 7) + 1 }];
}

const isTaken = (bookings: readonly Booking[], wanted: Booking): boolean =>
  bookings.some(
    (taken) =>
      taken.weekDay === wanted.weekDay &&
      taken.startTime < wanted.endTime &&
      wanted.startTime < taken.endTime &&
      (taken.teacherId === wanted.teacherId || taken.roomId === wanted.roomId),
  );
