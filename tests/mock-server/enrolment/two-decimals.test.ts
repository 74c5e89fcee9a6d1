import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { products } from '#contracts/calls/products.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const REFUSED = '0400 最多两位小数';
const { student: studentId, course: courseId, product: productId } = spareRows;
const enrolment = { studentId, courseId, chargeType: chargeTypes.hour, balanceHour: 10 };
const pack = { productName: '1.15 课时', courseId, chargeType: chargeTypes.hour, hours: 1.15, price: 33.35 };

describe('hours and yuan with three decimals are refused and change nothing', () => {
  it('in class, course, product, enrolment, balance, purchase and refund', async ({ qiming }) => {
    const cla = await qiming.data<Cla>(clas.detail, { id: teaching.cla });
    expect(await qiming.refusal(clas.update, { ...cla, everyStuLoseHour: 0.333 })).toBe(REFUSED);
    const course = await qiming.data<object>(courses.detail, { id: courseId });
    expect(await qiming.refusal(courses.update, { ...course, everyStuLoseHour: 0.333 })).toBe(REFUSED);
    expect(await qiming.refusal(products.add, { ...pack, hours: 1.333 })).toBe(REFUSED);
    expect(await qiming.refusal(products.add, { ...pack, price: 33.333 })).toBe(REFUSED);
    expect(await qiming.refusal(studentCourses.add, { ...enrolment, balanceHour: 9.001 })).toBe(REFUSED);
    const purchase = { studentId, productId, quantity: 1, amount: 100.001 };
    expect(await qiming.refusal(studentProducts.add, purchase)).toBe(REFUSED);
    expect(await enrolments(qiming)).toEqual([]);
    await qiming.data(studentCourses.add, enrolment);
    const studentCourseId = (await enrolments(qiming))[0]?.studentCourseId;
    for (const balanceHour of [9.001, '9.001'])
      expect(await qiming.refusal(studentCourses.changeBalance, { studentCourseId, balanceHour })).toBe(REFUSED);
    expect(await qiming.refusal(studentCourses.changeBalance, { studentCourseId, balanceHour: '' })).toBe(
      '0400 请输入数字',
    );
    expect((await enrolments(qiming))[0]).toMatchObject({ balanceHour: 10 });
    expect(await qiming.refusal(students.list, { balanceHour: '4.999' })).toBe(REFUSED);
    expect(
      await qiming.refusal(studentProducts.refund, { studentProductId: teaching.product, refundAmount: 0.001 }),
    ).toBe(REFUSED);
    expect(
      await qiming.refusal(attendance.record, {
        attendType: 'rule',
        claId: teaching.cla,
        courseTimeId: '1',
        studentAttendList: [{ attendStatus: 1, studentId, studentClaId: '1', stuLoseHour: 0.333 }],
      }),
    ).toBe(REFUSED);
  });
});

it('adds quarters, tenths and packages exactly: every entry has two decimals and their sum is the balance', async ({
  qiming,
}) => {
  await qiming.data(products.add, pack);
  const { rows: packs } = await qiming.data<Page<{ productId: string }>>(products.list);
  await qiming.data(studentProducts.add, { studentId, productId: packs[0]?.productId, quantity: 3, amount: 100.05 });
  const [enrolled] = await enrolments(qiming);
  expect(enrolled?.balanceHour).toBe(3.45);
  const studentCourseId = enrolled?.studentCourseId;
  for (const next of [3.55, 3.3, 3.55, 0.1, 0.3, 0.7])
    await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: next });
  const { rows } = await qiming.data<Page<HourLog>>(studentCourses.hourLog, { studentCourseId });
  const changes = rows.map(({ changeHour }) => changeHour ?? 0);
  expect(changes.toReversed()).toEqual([3.45, 0.1, -0.25, 0.25, -3.45, 0.2, 0.4]);
  expect(changes.reduce(addHours, 0)).toBe(0.7);
  expect((await enrolments(qiming))[0]).toMatchObject({ balanceHour: 0.7 });
});

const enrolments = async (caller: Caller): Promise<StudentCourse[]> =>
  (await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId })).rows;
