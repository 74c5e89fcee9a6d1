import { describe, expect, test } from 'vitest';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { repeatTypes } from '#contracts/entities/cla-time-rule.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, mondayOf, weekDayOf } from '#contracts/formats/business-date.ts';
import { calendarOf } from '#contracts/rules/holiday.ts';
import { isAtSameTime } from '#contracts/rules/lesson-conflict.ts';
import { depts, teaching, tenants } from '#seed/fixed-ids.ts';
import { groupBy, indexBy } from '#seed/generators/world-builder.ts';
import { firstLessonDay } from '#seed/generators/lesson-window.ts';
import { plannedConflicts } from '#seed/lists/planned-conflicts.ts';
import { campusPlans } from '#seed/lists/teaching.ts';
import type { Row } from '#seed/schema.ts';
import { seedWorld } from '#seed/index.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const worlds = [{ today: TODAY, randomSeed: RANDOM_SEED }, ...otherWorlds];
const WORKDAYS = [1, 2, 3, 4, 5];
/** Tenant ids of the campuses of 启明, by the names that failure messages use. */
const CAMPUSES = { 滨江: tenants.binjiang, 西湖: tenants.xihu, 城东: tenants.chengdong };
/** Word for the instruments or tools in a room's remark, by the subject of the course. */
const EQUIPMENT = { 钢琴: '钢琴', 古筝: '古筝', 吉他: '吉他', 陶艺: '拉坯机', 美术: '画架', 素描: '画架' };

type Lesson = Row<'claTime'>;

describe.each(worlds)('teaching in the world of $today', (options) => {
  const { today } = options;
  const world = today === TODAY ? standard : seedWorld(options);
  const isFull = !('scenario' in options);
  const clas = indexBy(world.cla, 'claId');
  const courses = indexBy(world.course, 'courseId');
  const staff = indexBy(world.staff, 'staffId');
  const rooms = indexBy(world.room, 'roomId');
  const rules = indexBy(world.claTimeRule, 'ruleId');
  const ofDay = groupBy(world.claTime, 'claDate');
  const ofClass = groupBy(world.claTime, 'claId');
  const nameOf = ({ claId, claDate, startTime }: Lesson): string =>
    `${clas.get(claId)?.claName} ${claDate} ${weekDayOf(claDate)} ${startTime} ${staff.get(teacherOf({ claId }) ?? '')?.staffName}`;
  const teacherOf = ({ claId }: Pick<Lesson, 'claId'>) => clas.get(claId)?.teacherId;
  const isIntensive = ({ ruleId }: Lesson): boolean =>
    rules.get(ruleId ?? '')?.repeatType === repeatTypes.everySecondDay;

  /** Returns the pairs of lessons at overlapping times of a day that share a value. */
  const pairsBy = (valueOf: (lesson: Lesson) => string | null | undefined): [Lesson, Lesson][] =>
    [...ofDay.values()].flatMap((lessons) =>
      [...groupedBy(lessons, valueOf)].flatMap(([value, own]) =>
        value
          ? own.flatMap((one, index) =>
              own
                .slice(index + 1)
                .filter((other) => isAtSameTime(one, other))
                .map((other): [Lesson, Lesson] => [one, other]),
            )
          : [],
      ),
    );
  const textOf = (pairs: readonly [Lesson, Lesson][]) => pairs.map((pair) => pair.map(nameOf).join(' / '));

  /** Weekdays on which a teacher has lessons, by the teacher's id. */
  const weekDays = new Map(
    [
      ...groupedBy(
        world.claTime.filter((lesson) => !isIntensive(lesson)),
        ({ teacherId }) => teacherId ?? '',
      ),
    ].map(([id, lessons]) => [id, new Set(lessons.map(({ claDate }) => weekDayOf(claDate)))]),
  );
  const teachers = Object.entries(campusPlans).flatMap(([deptId, plan]) =>
    world.staff
      .filter((member) => member.deptId === deptId && member.type === 1)
      .map((member, index) => ({ ...member, load: plan.teachers[index]?.[1], days: weekDays.get(member.staffId) })),
  );

  test('gives full-time teachers one or two days off a week', () => {
    const wrong = teachers
      .filter(({ load }) => load === 'full')
      .filter(({ days }) => (days?.size ?? 0) > 6 || (isFull && (days?.size ?? 0) < 5))
      .map(({ staffName, days }) => `${staffName} ${[...(days ?? [])].join('')}`);
    expect(wrong).toEqual([]);
  });

  test('spreads the days off of full-time teachers, so that no day is free for all', () => {
    for (const [name, tenantId] of Object.entries(CAMPUSES)) {
      const own = teachers.filter((member) => member.tenantId === tenantId && member.load === 'full');
      const unstaffed = WORKDAYS.filter((day) => !own.some(({ days }) => days?.has(day)));
      expect(isFull ? unstaffed : [], name).toEqual([]);
    }
  });

  test('lets part-time teachers teach on at most three days a week, in a full school on at least two', () => {
    const wrong = teachers
      .filter(({ load }) => load === 'part')
      .filter(({ days }) => (days?.size ?? 0) > 3 || (isFull && (days?.size ?? 0) < 2))
      .map(({ staffName, days }) => `${staffName} ${[...(days ?? [])].join('')}`);
    expect(wrong).toEqual([]);
  });

  test('has lessons at every campus on each weekday from today on, except on holidays', () => {
    const calendar = calendarOf(world.holiday);
    const days = [...ofDay.keys()].filter((day) => day >= today && weekDayOf(day) <= 5 && !calendar.holidayOn(day));
    const empty = Object.entries(CAMPUSES).flatMap(([name, tenantId]) =>
      days
        .filter((day) => !ofDay.get(day)?.some((lesson) => lesson.tenantId === tenantId))
        .map((day) => `${name} ${day}`),
    );
    expect(empty).toEqual([]);
  });

  test('has no class with more places than its room has seats or instruments', () => {
    const wrong = world.claTimeRule.flatMap(({ claId, roomId }) => {
      const cla = clas.get(claId);
      const room = rooms.get(roomId ?? '');
      const courseName = courses.get(cla?.courseId ?? '')?.courseName ?? '';
      const word = Object.entries(EQUIPMENT).find(([subject]) => courseName.includes(subject))?.[1];
      const count = word ? Number(new RegExp(`${word} (\\d+) `).exec(room?.remark ?? '')?.[1]) : undefined;
      const places = Math.min(room?.capacity ?? 0, count ?? Number.POSITIVE_INFINITY);
      return (cla?.capacity ?? 0) <= places
        ? []
        : [`${cla?.claName} ${cla?.capacity} ${room?.roomName} ${room?.remark}`];
    });
    expect(wrong).toEqual([]);
  });

  test('has twelve digital pianos in the room of the fixed piano class, and one upright piano in each room for two', () => {
    const rule = world.claTimeRule.find(({ claId }) => claId === teaching.cla);
    expect(rooms.get(rule?.roomId ?? '')?.remark).toContain('电钢琴 12 台');
    expect(clas.get(teaching.cla)?.capacity).toBe(12);
    const forTwo = world.room.filter(({ capacity }) => capacity === 2);
    expect(forTwo.filter(({ remark }) => !remark?.includes('立式钢琴 1 台')).map(({ roomName }) => roomName)).toEqual(
      [],
    );
  });

  test('lets only teachers of the class’s subject and campus give its lessons', () => {
    const wrong = world.claTime.filter(
      (lesson) =>
        staff.get(lesson.teacherId ?? '')?.remark !== staff.get(teacherOf(lesson) ?? '')?.remark ||
        staff.get(lesson.teacherId ?? '')?.deptId !== lesson.deptId,
    );
    expect(wrong.map(nameOf)).toEqual([]);
    const ofTeacher = groupedBy(world.cla, ({ teacherId }) => teacherId);
    const subjects = [...ofTeacher].map(([teacherId, own]) => [
      staff.get(teacherId ?? '')?.remark,
      new Set(own.map(({ claColor }) => claColor)).size,
    ]);
    expect(subjects.filter(([, colors]) => colors !== 1)).toEqual([]);
  });

  test('opens each class on the day of its first lesson, or on one of its weekdays if that was before the seeded lessons', () => {
    const from = firstLessonDay(today);
    const wrong = world.cla.flatMap((cla) => {
      const { claId, claName, openDate = '' } = cla;
      const lessons = (ofClass.get(claId) ?? []).map(({ claDate, ruleDate }) => ruleDate ?? claDate).sort();
      if (claId === teaching.cla || lessons.length === 0) return [];
      const days = new Set(lessons.map(weekDayOf));
      const isRight = (openDate ?? '') < from ? days.has(weekDayOf(openDate ?? '')) : lessons[0] === openDate;
      return isRight ? [] : [`${claName} ${openDate} ${lessons[0]}`];
    });
    expect(wrong).toEqual([]);
  });

  test('opens classes on every day of the week, and more of them when terms and vacations begin', () => {
    const opened = world.cla.filter(({ openDate, claId }) => openDate && openDate <= today && claId !== teaching.cla);
    const shareOf = (isWanted: (openDate: string) => boolean): number =>
      opened.filter(({ openDate }) => isWanted(openDate ?? '')).length / opened.length;
    if (!isFull) return;
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      const share = shareOf((date) => weekDayOf(date) === day);
      expect(share, `day ${day}`).toBeGreaterThan(0.02);
      expect(share, `day ${day}`).toBeLessThan(0.45);
    }
    // These dates cover a quarter of the year.
    expect(shareOf((date) => /-02-[12]|-03-[01]|-07-|-08-2|-09-[01]/.test(date))).toBeGreaterThan(0.4);
  });

  test('has lessons of a class only from its opening to its end', () => {
    const outside = world.claTime.filter(({ claId, claDate }) => {
      const { openDate, closeDate } = clas.get(claId) ?? {};
      return claDate < (openDate ?? '') || (closeDate && claDate > closeDate);
    });
    expect(outside.map(nameOf)).toEqual([]);
  });

  test('has lessons on public holidays only for the fixed piano class and for tutoring whose rule includes holidays', () => {
    const calendar = calendarOf(world.holiday);
    const wrong = world.claTime.filter(({ claDate, claId, ruleId }) => {
      if (!calendar.holidayOn(claDate) || claId === teaching.cla) return false;
      return clas.get(claId)?.teachingMode !== teachingModes.private || rules.get(ruleId ?? '')?.filterHoliday;
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });

  test('has no teacher in two lessons at once, except for the planned conflicts of moved lessons', () => {
    const pairs = pairsBy(({ teacherId }) => teacherId);
    expect(textOf(pairs.filter((pair) => pair.every(({ ruleDate }) => !ruleDate)))).toEqual([]);
    expect(pairs.length).toBeLessThanOrEqual(plannedConflicts.movedLessons);
  });

  test('has no room and no class in two lessons at once', () => {
    expect(textOf(pairsBy(({ roomId }) => roomId))).toEqual([]);
    expect(textOf(pairsBy(({ claId }) => claId))).toEqual([]);
  });

  test('has no student in two lessons at once, except for the planned conflicts', () => {
    const isTaken = ({ status }: Row<'studentCla'>): boolean => status !== enrolmentStatuses.finished;
    const conflicting = new Map<string, string>();
    for (const [studentId, seats] of groupBy(world.studentCla.filter(isTaken), 'studentId')) {
      const guests = world.lessonGuest.filter((guest) => guest.studentId === studentId && !guest.visitorId);
      const visited = new Set(guests.map(({ courseTimeId }) => courseTimeId));
      const lessons = [
        ...seats.flatMap(({ claId }) => ofClass.get(claId) ?? []),
        ...(visited.size > 0 ? world.claTime.filter(({ courseTimeId }) => visited.has(courseTimeId)) : []),
      ].filter(({ claDate }) => claDate >= addDays(today, -7));
      const ownDays = groupBy(lessons, 'claDate');
      for (const own of ownDays.values())
        for (const [index, one] of own.entries())
          for (const other of own.slice(index + 1))
            if (one.claId !== other.claId && isAtSameTime(one, other))
              conflicting.set(studentId, `${nameOf(one)} / ${nameOf(other)}`);
    }
    const students = indexBy(world.student, 'studentId');
    const planned = new Set<string>(plannedConflicts.campusesWithStudent);
    const unplanned = [...conflicting].filter(([studentId]) => {
      const { deptId = '' } = students.get(studentId) ?? {};
      return !planned.delete(deptId ?? '');
    });
    expect(unplanned.map(([, text]) => text)).toEqual([]);
    expect(plannedConflicts.campusesWithStudent).toContain(depts.binjiang);
  });

  test('has held lessons, and in a full school more than 207 lessons in the median week without holidays', () => {
    const calendar = calendarOf(world.holiday);
    const weeks = [...groupedBy(world.claTime, ({ claDate }) => mondayOf(claDate))]
      .filter(([monday]) => [0, 1, 2, 3, 4, 5, 6].every((day) => !calendar.holidayOn(addDays(monday, day))))
      .map(([, lessons]) => lessons.filter(({ tenantId }) => tenantId !== tenants.wangjiang).length);
    if (isFull) expect(weeks.toSorted((a, b) => a - b)[Math.floor(weeks.length / 2)]).toBeGreaterThan(207);
    expect(world.claTime.some(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held)).toBe(true);
  });
});

/** Groups rows by the value that `valueOf` returns. */
function groupedBy<T, K>(rows: readonly T[], valueOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const value = valueOf(row);
    const group = groups.get(value);
    if (group) group.push(row);
    else groups.set(value, [row]);
  }
  return groups;
}
