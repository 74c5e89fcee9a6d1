import { describe, expect } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { products } from '#contracts/calls/products.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import { newLesson } from '../../support/lessons.ts';
import { type Caller, type Page, rawRequest, type TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { student: studentId } = spareRows;
const { cla: claId } = teaching;
const LATER = '2026-09-09';

const enrolments = async (caller: Caller): Promise<StudentCourse[]> =>
  (await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId })).rows;
const enrol = async (caller: Caller, terms: object): Promise<string> => {
  const before = (await enrolments(caller)).map(({ studentCourseId }) => studentCourseId);
  await caller.data(studentCourses.add, { studentId, courseId: teaching.course, ...terms });
  const added = (await enrolments(caller)).find((one) => !before.includes(one.studentCourseId));
  return added?.studentCourseId ?? '';
};
/** Buys 10 hours of the course, which opens an enrolment beside the card. */
const byHours = async (caller: Caller): Promise<string> => {
  await caller.data(products.add, {
    courseId: teaching.course,
    productName: '钢琴 10 课时',
    chargeType: 'hour',
    hours: 10,
    price: 1000,
  });
  const { rows } = await caller.data<Page<{ productId: string }>>(products.list, { productName: '钢琴 10 课时' });
  await caller.data(studentProducts.add, { studentId, productId: rows[0]?.productId, quantity: 1, amount: 1000 });
  return (await enrolments(caller)).find(({ chargeType }) => chargeType === 'hour')?.studentCourseId ?? '';
};
const goTo = async (sandbox: TestSandbox, day: string): Promise<Caller> => {
  await sandbox.control('PUT', 'clock', { now: `${day} 09:00:00` });
  return sandbox.signIn('qiming01');
};

/** On 7 September 2026 a student takes a seat by an enrolment that was created by mistake, without payment. */
describe('deletion', () => {
  let lesson: string;
  let card: string;

  const onRoll = async (caller: Caller, query: object = { courseTimeId: lesson }): Promise<StudentCla | undefined> =>
    (
      await caller.data<Page<StudentCla>>(students.toAttend, { claId, effect: true, pageSize: 200, ...query })
    ).rows.find((row) => row.studentId === studentId);

  it.beforeEach(async ({ qiming }) => {
    lesson = await newLesson(qiming, '2026-09-07');
    card = await enrol(qiming, { chargeType: 'date', expireDate: '2026-12-31' });
    await qiming.data(studentCourses.chooseCla, { studentCourseId: card, claId });
  });

  it('of an enrolment removes a seat that was taken today', async ({ qiming }) => {
    expect(await onRoll(qiming)).toBeDefined();
    await qiming.data(studentCourses.remove, { id: card });
    expect(await onRoll(qiming)).toBeUndefined();
    expect(await enrolments(qiming)).toEqual([]);
  });

  it.for(['held', 'given up'] as const)(
    'of an enrolment is refused if its seat was held on an earlier day, and the roll is unchanged: %s',
    async (seat, { sandbox }) => {
      const later = await goTo(sandbox, LATER);
      const before = await onRoll(later);
      if (seat === 'given up') await later.data(studentClas.leave, { studentClaId: before?.studentClaId });
      expect(await later.refusal(studentCourses.remove, { id: card })).toBe(
        '0409 该报读还有 1 个在班记录，不能删除，可以结课',
      );
      expect(await onRoll(later)).toMatchObject({ studentCourseId: card, status: 1 });
    },
  );

  it('of an enrolment is refused after another one has taken over its seat; the roll shows each on its days', async ({
    sandbox,
  }) => {
    const later = await goTo(sandbox, LATER);
    const hours = await byHours(later);
    await later.data(studentCourses.chooseCla, { studentCourseId: hours, claId });
    expect(await later.refusal(studentCourses.remove, { id: card })).toBe(
      '0409 该报读还有 1 个在班记录，不能删除，可以结课',
    );
    await later.data(studentCourses.suspend, { id: card });
    expect(await onRoll(later)).toMatchObject({ studentCourseId: card });
    expect(await onRoll(later, { claDate: LATER })).toMatchObject({ studentCourseId: hours });
  });

  it('of a class is refused with the number of its lessons, including those before the stored weeks', async ({
    sandbox,
    qiming,
  }) => {
    const { rows } = await qiming.data<Page<Cla>>(clas.list, { pageSize: 200 });
    const cla = rows.find(({ archivedLessonNum }) => (archivedLessonNum ?? 0) > 0);
    const stored = (await rawRequest(`${sandbox.url}/__mock/db/claTime?claId=${cla?.claId}`)).json as unknown[];
    expect(await qiming.refusal(clas.remove, { id: cla?.claId })).toContain(
      `、${stored.length + (cla?.archivedLessonNum ?? 0)} 节课`,
    );
  });
});

/** On 7 September 2026 a student has a card and 10 hours of one course, both in one class; the hours hold the seat. */
describe('a seat that a card and hours share', () => {
  const both = async (caller: Caller): Promise<{ card: string; hours: string }> => {
    const card = await enrol(caller, { chargeType: 'date', expireDate: '2026-12-31' });
    await caller.data(studentCourses.chooseCla, { studentCourseId: card, claId });
    const hours = await byHours(caller);
    await caller.data(studentCourses.chooseCla, { studentCourseId: hours, claId });
    return { card, hours };
  };
  const current = async (caller: Caller): Promise<StudentCla[]> =>
    (await caller.data<StudentCla[]>(studentClas.byStudent, { studentId })).filter(({ status }) => status !== 3);
  const claOf = async (caller: Caller, id: string): Promise<string | null | undefined> =>
    (await caller.data<StudentCourse>(studentCourses.detail, { id })).claId;
  const move = (caller: Caller, studentCourseId: string) =>
    caller.data(studentCourses.changeCla, { studentCourseId, claId: spareRows.newCla });

  it('stays with the hours when the card moves to another class', async ({ qiming }) => {
    const { card, hours } = await both(qiming);
    await move(qiming, card);
    expect(await claOf(qiming, hours)).toBe(claId);
    expect((await current(qiming)).map((seat) => [seat.claId, seat.studentCourseId])).toEqual([
      [claId, hours],
      [spareRows.newCla, card],
    ]);
  });

  it('passes to the card when the hours move to another class', async ({ qiming }) => {
    const { card, hours } = await both(qiming);
    await move(qiming, hours);
    expect((await current(qiming)).map((seat) => [seat.claId, seat.studentCourseId])).toEqual([
      [claId, card],
      [spareRows.newCla, hours],
    ]);
  });

  it('is given up when the hours move to another class after the end of the card; the card then has no class', async ({
    sandbox,
    qiming,
  }) => {
    const { card, hours } = await both(qiming);
    const later = await goTo(sandbox, '2027-01-04');
    await move(later, hours);
    expect((await current(later)).map((seat) => seat.claId)).toEqual([spareRows.newCla]);
    expect(await claOf(later, card)).toBeNull();
  });

  it.for([
    ['leaves the class', studentClas.leave],
    ['finishes', studentClas.end],
  ] as const)('is given up by both when the student %s', async ([, call], { qiming }) => {
    const { card } = await both(qiming);
    const [seat] = await current(qiming);
    await qiming.data(call, { studentClaId: seat?.studentClaId });
    expect(await current(qiming)).toEqual([]);
    expect(await claOf(qiming, card)).toBeNull();
  });

  it('passes to the card when the hours are suspended, and stays with it when they are resumed; both keep the class', async ({
    qiming,
  }) => {
    const { card, hours } = await both(qiming);
    await qiming.data(studentCourses.suspend, { id: hours });
    expect(await current(qiming)).toMatchObject([{ claId, studentCourseId: card, status: 1 }]);
    await qiming.data(studentCourses.resume, { id: hours });
    expect(await current(qiming)).toMatchObject([{ claId, studentCourseId: card, status: 1 }]);
    expect([await claOf(qiming, hours), await claOf(qiming, card)]).toEqual([claId, claId]);
  });

  it('is not affected by a suspension of the card, which keeps its class', async ({ qiming }) => {
    const { card, hours } = await both(qiming);
    await qiming.data(studentCourses.suspend, { id: card });
    expect(await claOf(qiming, card)).toBe(claId);
    await qiming.data(studentCourses.resume, { id: card });
    expect(await claOf(qiming, card)).toBe(claId);
    expect(await current(qiming)).toMatchObject([{ claId, studentCourseId: hours, status: 1 }]);
  });

  it('does not change the class of a finished card when the hours are finished too', async ({ qiming }) => {
    const card = await enrol(qiming, { chargeType: 'date', expireDate: '2026-12-31' });
    await qiming.data(studentCourses.chooseCla, { studentCourseId: card, claId });
    await qiming.data(studentClas.end, { studentClaId: (await current(qiming))[0]?.studentClaId });
    await qiming.data(studentCourses.chooseCla, { studentCourseId: await byHours(qiming), claId });
    await qiming.data(studentClas.end, { studentClaId: (await current(qiming))[0]?.studentClaId });
    expect(await claOf(qiming, card)).toBe(claId);
  });

  it('passes to the card when the hours are refunded and finished', async ({ qiming }) => {
    const { card, hours } = await both(qiming);
    const [purchase] = (await qiming.data<Page<StudentProduct>>(studentProducts.list, { studentId })).rows;
    const refund = { studentProductId: purchase?.studentProductId, refundAmount: 0, finish: true };
    await qiming.data(studentProducts.refund, refund);
    expect(await qiming.data(studentCourses.detail, { id: hours })).toMatchObject({ status: 3 });
    expect(await current(qiming)).toMatchObject([{ claId, studentCourseId: card }]);
  });
});
