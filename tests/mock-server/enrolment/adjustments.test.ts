import { describe, expect } from 'vitest';
import { studentCourses as calls } from '#contracts/calls/student-courses.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import { type Caller, TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { studentCourse: studentCourseId } = teaching;
const detail = (caller: Caller): Promise<StudentCourse> => caller.data(calls.detail, { id: studentCourseId });
const setBalance = (caller: Caller, balanceHour: number) =>
  caller.data(calls.changeBalance, { studentCourseId, balanceHour });

describe('adjustments by users who read the enrolment at different times', () => {
  it('refuses a new balance if the balance has changed, and returns the current one', async ({ qiming }) => {
    await setBalance(qiming, 20);
    await setBalance(qiming, 19);
    expect(await qiming.refusal(calls.changeBalance, { studentCourseId, balanceHour: 22, basedOnHour: 20 })).toBe(
      '0409 余额已变为 19 课时，请核对后再保存',
    );
    expect((await detail(qiming)).balanceHour).toBe(19);
    await qiming.data(calls.changeBalance, { studentCourseId, balanceHour: 22, basedOnHour: 19 });
    expect((await detail(qiming)).balanceHour).toBe(22);
  });

  it('sets a balance without a check if the request has no previous balance, as in the specification', async ({
    qiming,
  }) => {
    await setBalance(qiming, 20);
    await setBalance(qiming, 22);
    expect((await detail(qiming)).balanceHour).toBe(22);
  });

  it('refuses a new end if the end has changed, and returns the current one', async ({ qiming }) => {
    const [first, second, third] = [addDays(TODAY, 60), addDays(TODAY, 90), addDays(TODAY, 120)];
    await qiming.data(calls.changeExpiry, { studentCourseId, expireDate: first });
    await qiming.data(calls.changeExpiry, { studentCourseId, expireDate: second, basedOnDate: first });
    expect(await qiming.refusal(calls.changeExpiry, { studentCourseId, expireDate: third, basedOnDate: first })).toBe(
      `0409 到期日期已变为 ${second}，请核对后再保存`,
    );
    expect((await detail(qiming)).expireDate).toBe(second);
  });

  it('refuses an end date for hours that were not bought', async ({ qiming }) => {
    const form = { studentId: spareRows.student, courseId: teaching.course, chargeType: 'hour', balanceHour: 10 };
    await qiming.data(calls.add, form);
    const { rows } = await qiming.data<{ rows: StudentCourse[] }>(calls.list, { studentId: form.studentId });
    const change = { studentCourseId: rows[0]?.studentCourseId, expireDate: addDays(TODAY, 60) };
    expect(await qiming.refusal(calls.changeExpiry, change)).toBe('0409 课时包没有剩余课时，不能设置到期日期');
    expect(rows[0]?.expireDate ?? null).toBeNull();
  });

  it('refuses a new period if the period has changed, and returns the current one', async ({ qiming }) => {
    const [begin, end, later] = [addDays(TODAY, -60), addDays(TODAY, 90), addDays(TODAY, 120)];
    const period = { studentCourseId, dateBegin: begin };
    await qiming.data(calls.changePeriod, { ...period, dateEnd: end });
    const stale = { ...period, dateEnd: later, basedOnBegin: begin, basedOnEnd: later };
    expect(await qiming.refusal(calls.changePeriod, stale)).toBe(`0409 结束日期已变为 ${end}，请核对后再保存`);
    const moved = { ...period, dateEnd: later, basedOnBegin: end, basedOnEnd: end };
    expect(await qiming.refusal(calls.changePeriod, moved)).toBe(`0409 开始日期已变为 ${begin}，请核对后再保存`);
    expect((await detail(qiming)).dateEnd).toBe(end);
    await qiming.data(calls.changePeriod, { ...stale, basedOnEnd: end });
    expect((await detail(qiming)).dateEnd).toBe(later);
  });

  it('refuses another class if the class has changed, and names the current class', async ({ qiming }) => {
    const { claId, claName } = await detail(qiming);
    const change = { studentCourseId, claId: teaching.cla, basedOnCla: spareRows.newCla };
    expect(claId).toBe(teaching.cla);
    expect(await qiming.refusal(calls.changeCla, change)).toBe(`0409 班级已变为 ${claName}，请核对后再保存`);
  });

  it('refuses an end date if the request states that there was none, but one has been set', async ({ qiming }) => {
    const [first, second] = [addDays(TODAY, 60), addDays(TODAY, 90)];
    await qiming.data(calls.changeExpiry, { studentCourseId, expireDate: first });
    expect(await qiming.refusal(calls.changeExpiry, { studentCourseId, expireDate: second, basedOnDate: '' })).toBe(
      `0409 到期日期已变为 ${first}，请核对后再保存`,
    );
    expect((await detail(qiming)).expireDate).toBe(first);
  });

  it('saves the first end of a period, and refuses another one if the request still states that there was none', async ({
    qiming,
  }) => {
    const { dateBegin, dateEnd } = await detail(qiming);
    expect(dateEnd ?? null).toBeNull();
    const [first, second] = [addDays(TODAY, 60), addDays(TODAY, 90)];
    const period = { studentCourseId, dateBegin, basedOnBegin: dateBegin, basedOnEnd: '' };
    await qiming.data(calls.changePeriod, { ...period, dateEnd: first });
    expect(await qiming.refusal(calls.changePeriod, { ...period, dateEnd: second })).toBe(
      `0409 结束日期已变为 ${first}，请核对后再保存`,
    );
    expect((await detail(qiming)).dateEnd).toBe(first);
  });

  it('refuses a class if the request states that the enrolment has none, but it has one', async ({ qiming }) => {
    const { claName } = await detail(qiming);
    const change = { studentCourseId, claId: spareRows.newCla, basedOnCla: '' };
    expect(await qiming.refusal(calls.changeCla, change)).toBe(`0409 班级已变为 ${claName}，请核对后再保存`);
  });
});
