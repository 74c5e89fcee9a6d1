import { describe, expect } from 'vitest';
import { courses as calls } from '#contracts/calls/courses.ts';
import { products } from '#contracts/calls/products.ts';
import { session } from '#contracts/calls/session.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { Course } from '#contracts/entities/course.ts';
import { depts, spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import { type Caller, type Page, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const form = { courseName: '少儿戏剧', courseType: teaching.courseType, teachingMode: 1, everyStuLoseHour: 2 };
const MAINTAINED = '0403 课程由机构统一维护，请切换到机构后操作';

describe('courses', () => {
  const all = (caller: Caller, filters: object = {}): Promise<Page<Course>> =>
    caller.data<Page<Course>>(calls.list, { pageSize: 200, ...filters });
  const added = async (qiming: Caller, more: object = {}): Promise<string> => {
    await qiming.data(calls.add, { ...form, ...more });
    return (await all(qiming)).rows[0]?.courseId ?? '';
  };

  it('lists a new course first, in use and selectable', async ({ qiming }) => {
    const before = await all(qiming);
    await qiming.data(calls.add, { ...form, courseName: '  少儿戏剧 ', remark: '周末' });
    const after = await all(qiming);
    expect(after.total).toBe(before.total + 1);
    expect(after.rows[0]).toMatchObject({ ...form, inUse: 1, remark: '周末' });
    expect(after.rows[0]?.createTime).toMatch(/^2026-09-07 09:/);
    expect(await qiming.data(calls.options)).toContainEqual({
      courseId: after.rows[0]?.courseId,
      courseName: '少儿戏剧',
      courseTypeId: teaching.courseType,
      courseTypeName: '音乐',
      teachingMode: 1,
      everyStuLoseHour: 2,
    });
  });

  it('keeps a deactivated course in the list and omits it from the options', async ({ qiming }) => {
    const courseId = await added(qiming, { inUse: 0 });
    expect(await qiming.data(calls.detail, { id: courseId })).toMatchObject({ inUse: 0 });
    const offered = [
      ...(await qiming.data<Course[]>(calls.options)),
      ...(await qiming.data<Course[]>(calls.byDept, { deptId: depts.binjiang })),
    ];
    expect(offered.map((row) => row.courseId)).not.toContain(courseId);
  });

  it('filters by part of the name, type and mode', async ({ qiming }) => {
    const names = async (filters: object) => (await all(qiming, filters)).rows.map((row) => row.courseName);
    expect(await names({ courseName: '中国舞' })).toEqual(['中国舞考级', '中国舞基础']);
    expect(await names({ teachingMode: 2 })).toEqual(['架子鼓一对一', '声乐一对一', '钢琴一对一']);
    expect(await names({ courseType: teaching.courseType, courseName: '钢琴' })).toEqual([
      '钢琴一对一',
      '少儿钢琴小组课',
    ]);
    expect(await names({ courseName: '没有这样的课程' })).toEqual([]);
  });

  it('lists the institution’s courses of one teaching mode for a campus', async ({ qiming }) => {
    const taught = await qiming.data<(Course & { deptId: string })[]>(calls.byDept, {
      deptId: depts.xihu,
      teachingMode: 2,
    });
    expect(taught.map((row) => row.courseName)).toEqual(['钢琴一对一', '声乐一对一', '架子鼓一对一']);
    expect(new Set(taught.map((row) => row.deptId))).toEqual(new Set([depts.xihu]));
    expect(await qiming.refusal(calls.byDept, { deptId: depts.wangjiang })).toBe('0404 校区不存在');
  });

  it('saves a changed course whose name is unchanged', async ({ qiming }) => {
    await qiming.data(calls.update, { courseId: teaching.course, ...form, courseName: '少儿钢琴小组课', remark: '新' });
    expect(await qiming.data(calls.detail, { id: teaching.course })).toMatchObject({ remark: '新' });
  });

  describe('refused writes', () => {
    const forms = [
      { name: 'without a name', more: { courseName: ' ' }, message: '0400 请输入课程名称' },
      { name: 'with too long a name', more: { courseName: '长'.repeat(61) }, message: '0400 不能超过 60 个字符' },
      { name: 'without a teaching type', more: { teachingMode: undefined }, message: '0400 请选择教学类型' },
      { name: 'without hours', more: { everyStuLoseHour: undefined }, message: '0400 请输入每人每次扣课时' },
      { name: 'with negative hours', more: { everyStuLoseHour: -1 }, message: '0400 每人每次扣课时不能小于 0' },
      { name: 'with more than 99 hours', more: { everyStuLoseHour: 100 }, message: '0400 每人每次扣课时不能大于 99' },
      { name: 'with a taken name', more: { courseName: '中国舞基础' }, message: '0409 课程名称已存在' },
      { name: 'with an unknown type', more: { courseType: UNKNOWN }, message: '0404 课程类型不存在' },
    ];
    for (const { name, more, message } of forms)
      it(name, async ({ qiming }) => {
        expect(await qiming.refusal(calls.add, { ...form, ...more })).toBe(message);
        expect(await qiming.refusal(calls.update, { courseId: spareRows.course, ...form, ...more })).toBe(message);
      });

    it('that change the teaching type of a course that has a class', async ({ qiming }) => {
      const changed = { ...form, courseName: '少儿钢琴小组课', teachingMode: 2 };
      expect(await qiming.refusal(calls.update, { courseId: teaching.course, ...changed })).toBe(
        '0409 课程下已有班级，不能更改教学类型',
      );
      await qiming.data(calls.update, { courseId: spareRows.course, ...changed, courseName: '少儿合唱体验课' });
    });

    it('that remove a course while a class, a product or an enrolment depends on it', async ({ qiming }) => {
      expect(await qiming.refusal(calls.remove, { id: teaching.course })).toMatch(
        /^0409 该课程还有 \d+ 个班级、\d+ 个产品、\d+ 条报读记录，不能删除，可以停用$/,
      );
      const sold = await added(qiming);
      await qiming.data(products.add, {
        productName: '戏剧 10',
        courseId: sold,
        chargeType: 'hour',
        hours: 10,
        price: 9,
      });
      expect(await qiming.refusal(calls.remove, { id: sold })).toBe('0409 该课程还有 1 个产品，不能删除，可以停用');
      const attended = await added(qiming, { courseName: '少儿魔术' });
      await qiming.data(studentCourses.add, { studentId: spareRows.student, courseId: attended, chargeType: 'hour' });
      expect(await qiming.refusal(calls.remove, { id: attended })).toBe(
        '0409 该课程还有 1 条报读记录，不能删除，可以停用',
      );
      await qiming.data(calls.remove, { id: spareRows.course });
      expect(await qiming.refusal(calls.detail, { id: spareRows.course })).toBe('0404 课程不存在');
    });
  });

  describe('access', () => {
    it('campus staff can read the institution’s courses but not change them', async ({ qiming, binjiang }) => {
      expect(await all(binjiang)).toEqual(await all(qiming));
      expect(await binjiang.data(calls.types)).toEqual(await qiming.data(calls.types));
      expect(await binjiang.refusal(calls.add, form)).toBe(MAINTAINED);
      expect(await binjiang.refusal(calls.update, { courseId: spareRows.course, ...form })).toBe(MAINTAINED);
      expect(await binjiang.refusal(calls.remove, { id: spareRows.course })).toBe(MAINTAINED);
    });

    it('an administrator who switched to a campus can read courses but not add one', async ({ qiming }) => {
      const before = await all(qiming);
      await qiming.data(session.switchTenant, { id: tenants.xihu });
      expect(await all(qiming)).toEqual(before);
      expect(await qiming.refusal(calls.add, form)).toBe(MAINTAINED);
    });

    it('another institution sees none of these courses and may use an equal course name', async ({
      qiming,
      lantian,
    }) => {
      const own = (await all(lantian)).rows.map((row) => row.courseId);
      const theirs = new Set((await all(qiming)).rows.map((row) => row.courseId));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((id) => theirs.has(id))).toEqual([]);
      for (const id of [teaching.course, UNKNOWN]) {
        expect(await lantian.refusal(calls.detail, { id })).toBe('0404 课程不存在');
        expect(await lantian.refusal(calls.remove, { id })).toBe('0404 课程不存在');
        const changed = { courseId: id, ...form, courseType: null };
        expect(await lantian.refusal(calls.update, changed)).toBe('0404 课程不存在');
      }
      expect(await lantian.refusal(calls.add, form)).toBe('0404 课程类型不存在');
      await lantian.data(calls.add, { ...form, courseType: null, courseName: '少儿合唱体验课' });
    });

    it('a teacher can read the course options, but not the course list', async ({ qiming, teacher }) => {
      expect(await teacher.data(calls.options)).toEqual(await qiming.data(calls.options));
      expect(await teacher.refusal(calls.list)).toBe('0403 您没有权限进行此操作');
    });
  });
});
