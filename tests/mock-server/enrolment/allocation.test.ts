import { describe, expect } from 'vitest';
import { products } from '#contracts/calls/products.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import { type Caller, type Page, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { student: studentId, newCla: claId } = spareRows;

/** On 7 September 2026 a student without an enrolment buys a card and hours of the piano course. */
describe('allocation by enrolment', () => {
  let card: string;
  let hours: string;
  let studentName: string;

  const buy = async (qiming: Caller, product: Record<string, unknown>): Promise<void> => {
    await qiming.data(products.add, { courseId: teaching.course, price: 300, ...product });
    const { productName } = product;
    const { rows } = await qiming.data<Page<{ productId: string }>>(products.list, { productName });
    await qiming.data(studentProducts.add, { studentId, productId: rows[0]?.productId, quantity: 1, amount: 300 });
  };
  const enrolments = async (qiming: Caller): Promise<StudentCourse[]> =>
    (await qiming.data<Page<StudentCourse>>(studentCourses.list, { studentId })).rows;
  const claOf = async (qiming: Caller, id: string): Promise<string | null | undefined> =>
    (await enrolments(qiming)).find(({ studentCourseId }) => studentCourseId === id)?.claId ?? null;
  const seats = (qiming: Caller): Promise<StudentCla[]> =>
    qiming.data<StudentCla[]>(studentClas.byStudent, { studentId });
  const allocate = (qiming: Caller, ...studentCourseIds: string[]): Promise<unknown> =>
    qiming.data(studentClas.allocate, { claId, studentIds: [studentId], studentCourseIds });
  const waiting = async (qiming: Caller): Promise<StudentCla[]> =>
    (await qiming.data<Page<StudentCla>>(studentCourses.byCla, { claId, pageSize: 200 })).rows.filter(
      (row) => row.studentId === studentId,
    );

  it.beforeEach(async ({ qiming }) => {
    // Buys the hours before the card, so that their enrolment is the first in the list.
    await buy(qiming, { productName: '钢琴 10 课时', chargeType: 'hour', hours: 10 });
    await buy(qiming, { productName: '钢琴周卡', chargeType: 'date', days: 7 });
    const own = await enrolments(qiming);
    const idOf = (type: string): string => own.find(({ chargeType }) => chargeType === type)?.studentCourseId ?? '';
    [card, hours, studentName] = [idOf('date'), idOf('hour'), own[0]?.studentName ?? ''];
  });

  it('lists each waiting enrolment with its charge type, hours and last valid day', async ({ qiming }) => {
    expect(await waiting(qiming)).toMatchObject([
      { studentCourseId: hours, chargeType: 'hour', balanceHour: 10, expireDate: '2027-09-07' },
      { studentCourseId: card, chargeType: 'date', expireDate: '2026-09-13' },
    ]);
  });

  it.for(['card', 'hours'] as const)('gives the seat to the named enrolment: %s', async (name, { qiming }) => {
    const [named, other] = name === 'card' ? [card, hours] : [hours, card];
    await allocate(qiming, named);
    expect(await seats(qiming)).toMatchObject([{ claId, studentCourseId: named, status: 1 }]);
    expect(await claOf(qiming, named)).toBe(claId);
    expect(await claOf(qiming, other)).toBeNull();
    expect((await waiting(qiming)).map(({ studentCourseId }) => studentCourseId)).toEqual([other]);
  });

  it('of a student without a named enrolment uses the enrolment that pays today', async ({ qiming }) => {
    await allocate(qiming);
    expect(await seats(qiming)).toMatchObject([{ studentCourseId: card }]);
  });

  it('passes the seat to another enrolment of the student that is named later', async ({ qiming }) => {
    await allocate(qiming, card);
    await allocate(qiming, hours);
    expect(await seats(qiming)).toMatchObject([{ claId, studentCourseId: hours, status: 1 }]);
  });

  describe('refuses, and changes nothing, if the enrolment', () => {
    const refusal = async (qiming: Caller, studentCourseIds: string[], studentIds = [studentId]): Promise<string> => {
      const before = [await seats(qiming), await enrolments(qiming)];
      const message = await qiming.refusal(studentClas.allocate, { claId, studentIds, studentCourseIds });
      expect([await seats(qiming), await enrolments(qiming)]).toEqual(before);
      return message;
    };

    it('does not exist', async ({ qiming }) => {
      expect(await refusal(qiming, [UNKNOWN])).toBe('0404 报读课程不存在');
    });

    it('belongs to another institution', async ({ qiming, lantian }) => {
      const { rows } = await lantian.data<Page<StudentCourse>>(studentCourses.list, {});
      expect(await refusal(qiming, [rows[0]?.studentCourseId ?? ''])).toBe('0404 报读课程不存在');
    });

    it('belongs to a student who is not in the request, alone or together with a valid enrolment', async ({
      qiming,
    }) => {
      const message = '0400 报读课程不属于所选学员';
      expect(await refusal(qiming, [spareRows.waitingEnrolment])).toBe(message);
      expect(await refusal(qiming, [card, spareRows.waitingEnrolment])).toBe(message);
    });

    it('is for another course', async ({ qiming }) => {
      await qiming.data(studentCourses.add, {
        studentId,
        courseId: spareRows.course,
        chargeType: 'hour',
        balanceHour: 1,
      });
      const spare = (await enrolments(qiming)).find(({ courseId }) => courseId === spareRows.course);
      expect(await refusal(qiming, [spare?.studentCourseId ?? ''])).toBe(
        `0400 学员${studentName}的报读课程与班级的课程不同`,
      );
    });

    it('already has a class', async ({ qiming }) => {
      await qiming.data(studentCourses.chooseCla, { studentCourseId: card, claId: teaching.cla });
      expect(await refusal(qiming, [card])).toBe(`0409 学员${studentName}的报读已分班，请刷新后重试`);
    });

    it('already holds the seat', async ({ qiming }) => {
      await allocate(qiming, card);
      expect(await refusal(qiming, [card])).toBe(`0409 学员${studentName}已在班级中`);
    });

    it('is suspended', async ({ qiming }) => {
      await qiming.data(studentCourses.suspend, { id: card });
      expect(await refusal(qiming, [card])).toBe(`0409 学员${studentName}的报读已停课或结课，不能分班`);
    });

    it('is one of two enrolments of the same student', async ({ qiming }) => {
      expect(await refusal(qiming, [card, hours])).toBe(`0400 学员${studentName}选了多个报读，同一班级只能选一个`);
    });

    it('is valid, but the enrolment of another student is not', async ({ qiming }) => {
      expect(await refusal(qiming, [card, UNKNOWN], [studentId, spareRows.waitingStudent])).toBe('0404 报读课程不存在');
    });
  });
});
