import { describe, expect, test } from 'vitest';
import { addDays, mondayOf, weekDayOf } from '#contracts/formats/business-date.ts';
import { groupBy, indexBy } from '#seed/generators/world-builder.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import { campuses } from '#seed/lists/places.ts';
import { campusPlans } from '#seed/lists/teaching.ts';
import { seedWorld } from '#seed/index.ts';
import { RANDOM_SEED, standard, TODAY } from './worlds.ts';

/** A day in a week without a public holiday at 启明. */
const DAY = '2026-11-18';
const world = seedWorld({ today: DAY, randomSeed: RANDOM_SEED });
const ofQiming = new Set<string>([tenants.binjiang, tenants.xihu, tenants.chengdong]);
const week = world.claTime.filter(
  ({ claDate, tenantId }) => mondayOf(claDate) === mondayOf(DAY) && ofQiming.has(tenantId),
);

describe('启明 as a busy school', () => {
  test('has 50 to 70 lessons on weekend days, 15 to 25 on weekdays', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7].map((day) => week.filter(({ claDate }) => weekDayOf(claDate) === day).length);
    for (const [index, count] of counts.entries()) {
      const [least, most] = index < 5 ? [15, 25] : [50, 70];
      expect(count, `day ${index + 1}`).toBeGreaterThanOrEqual(least);
      expect(count, `day ${index + 1}`).toBeLessThanOrEqual(most);
    }
  });

  test('has 14 to 22 lessons a week for full-time teachers, 4 to 9 for others', () => {
    const lessons = groupBy(world.claTimeRule, 'teacherId');
    const weekly = (staffId: string): number =>
      (lessons.get(staffId) ?? []).reduce((sum, { weekDay }) => sum + (weekDay?.split(',').length ?? 0), 0);
    for (const { deptId, tenantId } of campuses.filter((campus) => ofQiming.has(campus.tenantId))) {
      const teachers = world.staff.filter((member) => member.tenantId === tenantId && member.type === 1);
      for (const [index, { staffId, staffName }] of teachers.entries()) {
        const isFull = campusPlans[deptId]?.teachers[index]?.[1] === 'full';
        expect(weekly(staffId), staffName).toBeGreaterThanOrEqual(isFull ? 14 : 4);
        expect(weekly(staffId), staffName).toBeLessThanOrEqual(isFull ? 22 : 9);
      }
    }
  });

  test('has more than 90 % of its group classes at least half full, more than ten full, and three future ones less than half full', () => {
    const seats = groupBy(
      world.studentCla.filter(({ status }) => status === 1),
      'claId',
    );
    const running = world.cla.filter(
      ({ teachingMode, openDate, closeDate, createTime }) =>
        teachingMode === 1 && (openDate ?? '') <= DAY && !closeDate && (createTime ?? '') < addDays(DAY, -2),
    );
    const shares = running.map(({ claId, capacity }) => (seats.get(claId)?.length ?? 0) / capacity);
    expect(shares.filter((share) => share >= 0.5).length / shares.length).toBeGreaterThan(0.9);
    expect(shares.filter((share) => share === 1).length).toBeGreaterThan(10);
    const waiting = world.cla.filter(
      ({ claId, openDate, tenantId, capacity, courseId }) =>
        ofQiming.has(tenantId) &&
        (openDate ?? '') > DAY &&
        !world.course.some((course) => course.courseId === courseId && course.courseName.startsWith('假期')) &&
        (seats.get(claId)?.length ?? 0) > 0 &&
        (seats.get(claId)?.length ?? 0) < capacity / 2,
    );
    expect(waiting).toHaveLength(3);
  });

  test('has purchases in at least 14 months, and at least 20 % more in August than in June and in January than in December', () => {
    const months = groupBy(
      world.studentProduct.map(({ buyTime }) => ({ month: buyTime?.slice(0, 7) })),
      'month',
    );
    expect(months.size).toBeGreaterThanOrEqual(14);
    const sold = (month: string): number => months.get(month)?.length ?? 0;
    expect(sold('2026-08')).toBeGreaterThan(1.2 * sold('2026-06'));
    expect(sold('2026-01')).toBeGreaterThan(1.2 * sold('2025-12'));
  });

  test('has more than four vacation lessons on a summer weekday, none of them in the afternoon', () => {
    const { cla, claTime } = seedWorld({ today: '2026-07-15', randomSeed: RANDOM_SEED });
    const own = new Set(cla.filter(({ claName }) => claName.startsWith('2026 暑期')).map(({ claId }) => claId));
    const lessons = claTime.filter(({ claId, claDate }) => own.has(claId) && claDate === '2026-07-15');
    expect(lessons.length).toBeGreaterThan(4);
    expect(lessons.filter(({ startTime }) => startTime > '12:00')).toEqual([]);
  });
});

describe('notable events', () => {
  test('include a pending leave request for tomorrow', () => {
    const soon = world.leave.filter(({ claDate, auditStatus }) => claDate === addDays(DAY, 1) && auditStatus === 0);
    expect(soon).toHaveLength(1);
  });

  test('include at every campus a full class for which two students wait', () => {
    const waiting = world.student.filter(({ remark }) => remark?.startsWith('想进'));
    const names = groupBy(waiting, 'remark');
    expect(names.size).toBe(campuses.length);
    for (const [remark, students] of names) {
      const cla = world.cla.find(({ claName }) => remark === `想进${claName}，有空位请给家长打电话`);
      expect(students).toHaveLength(2);
      const seats = world.studentCla.filter(({ claId, status }) => claId === cla?.claId && status !== 3);
      expect(seats).toHaveLength(cla?.capacity ?? 0);
    }
  });

  test('include a student with too few hours for the next lesson', () => {
    const hours = new Map(world.course.map(({ courseId, everyStuLoseHour }) => [courseId, everyStuLoseHour ?? 0]));
    const short = world.studentCourse.filter(
      ({ claId, courseId, status, chargeType, balanceHour = 0 }) =>
        claId && status === 1 && chargeType === 'hour' && (balanceHour ?? 0) < (hours.get(courseId) ?? 0),
    );
    expect(short.length).toBeGreaterThan(0);
  });

  test('include a student’s birthday at every campus, and at least three notifications of birthdays', () => {
    const today = world.student.filter(({ birthday }) => birthday?.slice(5) === DAY.slice(5));
    expect(new Set(today.map(({ deptId }) => deptId)).size).toBe(campuses.length);
    const told = world.notification.filter(({ title }) => title === '学员生日');
    expect(told.length).toBeGreaterThanOrEqual(3);
  });
});

describe('consistency', () => {
  test('names are unique within an institution, and phones are unique in the whole world', () => {
    const institutionOf = new Map(standard.tenant.map((row) => [row.tenantId, row.parentTenantId]));
    const people = [
      ...standard.student.map(({ studentName, tenantId }) => ({ name: studentName, tenantId })),
      ...standard.staff.map(({ staffName, tenantId }) => ({ name: staffName, tenantId })),
    ].map(({ name, tenantId }) => `${institutionOf.get(tenantId)} ${name}`);
    expect(people.length - new Set(people).size).toBe(0);
    const phones = [...standard.student, ...standard.staff].map(({ phone }) => phone);
    expect(phones.length - new Set(phones).size).toBe(0);
  });

  test('class names are unique within an institution', () => {
    const institutionOf = new Map(standard.tenant.map((row) => [row.tenantId, row.parentTenantId]));
    const groups = standard.cla.filter(({ teachingMode }) => teachingMode === 1);
    const names = groups.map(({ claName, tenantId }) => `${institutionOf.get(tenantId)} ${claName}`);
    expect(names.length - new Set(names).size).toBe(0);
  });

  test('only one student at 滨江校区 and one at 西湖校区 have two classes at the same time', () => {
    const rules = indexBy(standard.claTimeRule, 'claId');
    const names = indexBy(standard.dept, 'deptId');
    const students = indexBy(standard.student, 'studentId');
    const seats = groupBy(
      standard.studentCla.filter(({ status }) => status === 1),
      'studentId',
    );
    const double = [...seats.values()].flatMap((own) => {
      const lessons = own.flatMap(({ claId }) => {
        const { weekDay, startTime } = rules.get(claId) ?? {};
        return (weekDay ?? '').split(',').map((day) => `${day} ${startTime}`);
      });
      const slots = lessons.filter((slot) => /^\d/.test(slot));
      return slots.length === new Set(slots).size ? [] : [own];
    });
    const summary = double.map((own) => {
      const { deptId = '' } = students.get(own[0]?.studentId ?? '') ?? {};
      return [names.get(deptId)?.deptName, own.length, own.at(-1)?.changes?.map(({ date }) => date)];
    });
    expect(summary).toEqual([
      ['滨江校区', 2, [addDays(TODAY, -1)]],
      ['西湖校区', 2, [addDays(TODAY, -1)]],
    ]);
  });

  test('prices end in 80', () => {
    expect(standard.product.filter(({ price }) => price % 100 !== 80)).toEqual([]);
  });
});

test('seeds the same number of staff at 滨江校区 for two different days', () => {
  expect(standard.staff.filter(({ deptId }) => deptId === depts.binjiang).length).toBe(
    world.staff.filter(({ deptId }) => deptId === depts.binjiang).length,
  );
  expect(TODAY).not.toBe(DAY);
});
