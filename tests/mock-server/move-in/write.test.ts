import { describe, expect } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts as deptCalls } from '#contracts/calls/depts.ts';
import { moveIn } from '#contracts/calls/move-in.ts';
import { operationLog } from '#contracts/calls/operation-log.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import type { MoveInResult } from '#contracts/move-in/batch.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { emptyPlan, type MoveInPlan } from '#contracts/move-in/plan.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { depts, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { newMoveInKey, planRow, schoolPlan } from '../../support/move-in-plan.ts';
import { weekLessons } from '../../support/requests.ts';
import { type Caller, type Page, TODAY, UNKNOWN } from '../../support/server.ts';
import { test as it, testIn } from '../../support/server-test.ts';
import { allRows, tableDifferences } from '../../support/table-rows.ts';

const write = (caller: Caller, plan: MoveInPlan, moveInKey = newMoveInKey()) =>
  caller.data<MoveInResult>(moveIn.write, { moveInKey, fileName: '学校.xlsx', plan });
const refusal = (caller: Caller, plan: MoveInPlan, moveInKey = newMoveInKey()) =>
  caller.refusal(moveIn.write, { moveInKey, fileName: '学校.xlsx', plan });
const planWith = (rows: Partial<MoveInPlan>): MoveInPlan => ({ ...emptyPlan(), ...rows });
const messages = ({ findings }: MoveInResult) =>
  findings.map(({ sheet, row, message }) => `${sheet} ${row} ${message}`);

const binjiang = { id: depts.binjiang };
const student = (row: number, values: object = {}) =>
  planRow('student', row, {
    studentName: `搬入学员${row}`,
    deptId: binjiang,
    phone: `1380000${1000 + row}`,
    ...values,
  });
const enrolment = (row: number, values: object = {}) =>
  planRow('enrolment', row, {
    studentId: { key: `student-${row}` },
    courseId: { id: teaching.course },
    chargeType: 'hour' as const,
    ...values,
  });

const emptyIt = testIn({ scenario: 'empty-institution' });

describe('a move-in into an empty institution', () => {
  emptyIt('brings campuses, rooms, staff, courses, products, classes, students and lessons', async ({ qiming }) => {
    const plan = schoolPlan({ students: 30, enrolments: 48, classes: 6, rules: 6, weeks: 4 });
    const { total, totals, counts } = await write(qiming, plan);
    expect({ total, students: totals?.students, hours: totals?.hours, value: totals?.value }).toEqual({
      total: 0,
      students: 30,
      hours: 960,
      value: 76_800,
    });
    expect(counts).toMatchObject({ student: { add: 30, update: 0, merge: 0 }, rule: { add: 6 }, lesson: { add: 0 } });
    const count = async (call: Call, input = {}) => (await qiming.data<Page<unknown>>(call, input)).total;
    expect(await count(rooms.list)).toBe(2);
    expect(await count(clas.list)).toBe(6);
    expect(await count(students.list)).toBe(30);
    expect(await count(courses.list)).toBe(3);
    expect(await count(staff.list, { staffName: '教师' })).toBe(2);
    expect(await count(deptCalls.list, { deptName: '搬入校区' })).toBe(1);
    const enrolments = await qiming.data<Page<StudentCourse>>(studentCourses.list, { pageNum: 1, pageSize: 100 });
    expect(enrolments.rows.reduce((sum, { balanceHour }) => sum + (balanceHour ?? 0), 0)).toBe(960 + 12 * 2);
    expect(enrolments.rows.every(({ claId }) => claId)).toBe(true);
    expect(await weekLessons(qiming, TODAY)).toHaveLength(6);
  });

  emptyIt('takes in no money, and values the hours at what is left', async ({ qiming }) => {
    await write(qiming, schoolPlan({ students: 3, enrolments: 3, classes: 3, rules: 0, weeks: 1 }));
    const figures = await qiming.data<{ productTakingAmount: number }>(statistics.tenant, {
      timeBegin: TODAY,
      timeEnd: TODAY,
    });
    expect(figures.productTakingAmount).toBe(0);
    const bought = await qiming.data<Page<StudentProduct>>(studentProducts.list, { pageNum: 1, pageSize: 10 });
    const { productName, courseName, amount, netAmount, buyHour, balanceHour, owedAmount, source, usedAmount } =
      bought.rows.at(-1) ?? {};
    expect({ productName, amount, netAmount, buyHour, balanceHour, owedAmount, source, usedAmount }).toEqual({
      productName: '转入',
      amount: 1_600,
      netAmount: 1_600,
      buyHour: 20,
      balanceHour: 20,
      owedAmount: 0,
      source: 'import',
      usedAmount: 0,
    });
    expect(courseName).toBe('钢琴');
  });

  emptyIt('answers other calls meanwhile, which see nothing of it', async ({ qiming, sandbox }) => {
    const key = newMoveInKey();
    const writing = write(
      qiming,
      schoolPlan({ students: 400, enrolments: 600, classes: 30, rules: 30, weeks: 8 }),
      key,
    );
    const seen = new Set<string>();
    let isDone = false;
    const done = writing.then(() => (isDone = true));
    const other = await sandbox.signIn('qiming01');
    while (!isDone) {
      const { total } = await qiming.data<Page<Student>>(students.list);
      if (!isDone) seen.add(String(total));
      const { stage } = await qiming.data<{ stage: string }>(moveIn.progress, { moveInKey: key });
      if (!isDone) seen.add(stage);
    }
    await done;
    expect([...seen].filter((one) => /^\d+$/.test(one) && one !== '400')).toEqual(['0']);
    expect(seen).toContain('writing');
    expect((await other.data<Page<Student>>(students.list)).total).toBe(400);
    expect(await qiming.data(moveIn.progress, { moveInKey: key })).toMatchObject({ stage: 'done', done: 1_683 });
  });

  emptyIt('keeps classes that admit no one closed, with the students that they bring', async ({ qiming }) => {
    const plan = schoolPlan({ students: 4, enrolments: 4, classes: 3, rules: 0, weeks: 1 });
    for (const row of plan.cla) if (row.action === 'add') row.values.recruitStatus = 0;
    expect(messages(await write(qiming, plan))).toEqual([]);
    const { rows } = await qiming.data<Page<{ recruitStatus: number; studentCnt: number }>>(clas.list);
    expect(rows.map(({ recruitStatus }) => recruitStatus)).toEqual([0, 0, 0]);
    expect(rows.reduce((sum, { studentCnt }) => sum + studentCnt, 0)).toBe(4);
  });
});

describe('a repeated move-in', () => {
  it('returns the first result and writes nothing again', async ({ qiming }) => {
    const [plan, key] = [planWith({ student: [student(2)] }), newMoveInKey()];
    const first = await write(qiming, plan, key);
    expect(await write(qiming, plan, key)).toEqual(first);
    expect((await qiming.data<Page<Student>>(students.list, { studentName: '搬入学员' })).total).toBe(1);
  });

  it('is refused after its undo, and to a user of another institution', async ({ qiming, lantian }) => {
    const [plan, key] = [planWith({ student: [student(2)] }), newMoveInKey()];
    const { batchId } = await write(qiming, plan, key);
    expect(await refusal(lantian, emptyPlan(), key)).toBe('0404 没有这次搬入');
    await qiming.data(moveIn.undo, { batchId });
    expect(await refusal(qiming, plan, key)).toBe('0409 这次搬入已撤销，请重新检查文件后再搬入');
  });

  it('is refused while another move-in of the institution is running', async ({ qiming }) => {
    const plan = planWith({ student: Array.from({ length: 300 }, (_, at) => student(at + 2)) });
    const input = () => ({ moveInKey: newMoveInKey(), fileName: '学校.xlsx', plan });
    const replies = await Promise.all([qiming.send(moveIn.write, input()), qiming.send(moveIn.write, input())]);
    const outcomes = replies.map(({ outcome }) => (outcome?.kind === 'refused' ? outcome.message : outcome?.kind));
    expect(outcomes.toSorted((one, other) => compareText(one ?? '', other ?? ''))).toEqual([
      'ok',
      '另一次搬入正在进行，请稍后再试',
    ]);
  });
});

describe('permission for a move-in', () => {
  it('is limited to administrators of the institution who are signed in to it', async ({
    sandbox,
    binjiang: campus,
  }) => {
    const [teacher, admin, agent, lantian] = await Promise.all(
      ['teacher01', 'admin01', 'agent01', 'lantian01'].map((name) => sandbox.signIn(name)),
    );
    const plan = planWith({ student: [student(2)] });
    const denied = '0403 只有机构管理员可以搬入数据，请切换到机构后操作';
    expect(await refusal(campus, plan)).toBe(denied);
    for (const call of [moveIn.existing, moveIn.batches, moveIn.columns])
      expect(await campus.refusal(call)).toBe(denied);
    for (const caller of [teacher, admin, agent]) expect(await refusal(caller as Caller, plan)).toMatch(/^0403 /);
    expect(await refusal(lantian as Caller, plan)).toBe('0404 学员第 2 行的校区不存在');
  });

  it('is refused for the whole plan if one id is not visible', async ({ qiming, sandbox }) => {
    const before = await allRows(sandbox);
    const elsewhere = { id: depts.wangjiang };
    expect(await refusal(qiming, planWith({ student: [student(2), student(3, { deptId: elsewhere })] }))).toBe(
      '0404 学员第 3 行的校区不存在',
    );
    const merged = { action: 'merge' as const, key: 'cla-4', row: 4, id: UNKNOWN };
    expect(await refusal(qiming, planWith({ cla: [merged] }))).toBe('0404 班级第 4 行的班级不存在');
    expect(tableDifferences(before, await allRows(sandbox))).toEqual([]);
  });
});

describe('the validation of a plan', () => {
  const cla = (row: number, values: object) =>
    planRow('cla', row, {
      claName: `搬入班级${row}`,
      departId: binjiang,
      courseId: { id: teaching.course },
      teachingMode: 1,
      recruitStatus: 2,
      capacity: 2,
      ...values,
    });
  const place = { deptId: binjiang, claId: { key: 'cla-2' }, teacherId: { id: staffMembers.linXiaowen } };
  const lesson = (row: number, values: object) =>
    planRow('lesson', row, { ...place, claDate: TODAY, startTime: '08:00', endTime: '09:00', ...values });
  const rule = (row: number, values: object) =>
    planRow('rule', row, {
      ...place,
      ruleType: 1,
      repeatType: 1,
      weekDay: '1',
      filterHoliday: false,
      startTime: '08:00',
      endTime: '09:00',
      beginDate: TODAY,
      endDate: addDays(TODAY, 30),
      ...values,
    });
  const roomElsewhere = planRow('room', 2, { roomName: '西湖新教室', deptId: { id: depts.xihu } });
  const seat = (row: number, values: object = {}) =>
    planRow('seat', row, { enrolmentId: { key: `enrolment-${row}` }, claId: { key: 'cla-2' }, ...values });

  it('writes nothing if a row is invalid, and names the sheet, row and reason of each error', async ({
    qiming,
    sandbox,
  }) => {
    const before = await allRows(sandbox);
    const [{ studentName, phone } = {}] = (await qiming.data<Page<Student>>(students.list)).rows;
    const result = await write(
      qiming,
      planWith({
        course: [planRow('course', 2, { courseName: '少儿钢琴小组课', teachingMode: 1, everyStuLoseHour: 1 })],
        room: [roomElsewhere],
        cla: [cla(2, {}), cla(3, { teachingMode: 2 }), cla(4, { claName: '搬入班级2' })],
        student: [
          student(2),
          student(3, { birthday: addDays(TODAY, 1) }),
          student(4),
          student(5, { studentName, phone }),
        ],
        enrolment: [enrolment(2), enrolment(3), enrolment(4), enrolment(6, { studentId: { key: 'student-7' } })],
        seat: [seat(2), seat(3), seat(4)],
        rule: [
          rule(2, { weekDay: '2', beginDate: addDays(TODAY, -1) }),
          rule(3, { weekDay: '3', roomId: { key: 'room-2' } }),
        ],
        lesson: [lesson(2, { claDate: addDays(TODAY, -1) }), lesson(3, {}), lesson(4, { endTime: '08:30' })],
      }),
    );
    expect(messages(result)).toEqual([
      'enrolment 6 学员不存在或已被删除，请重新检查',
      'course 2 已有同名的记录，请重新检查',
      'cla 4 已有同名的记录，请重新检查',
      'student 5 已有同名的记录，请重新检查',
      'student 3 出生日期不能晚于今天',
      'cla 3 课程与教学类型不一致',
      'cla 2 班级“搬入班级2”有 3 名学员，超过容量 2',
      'rule 2 开始日期早于今天',
      'rule 3 教室不在班级的校区',
      'lesson 2 上课日期早于今天，只能搬入未上的课次',
      `lesson 4 班级在 ${TODAY} 08:00 已有一节课（课次第 3 行）`,
    ]);
    expect([result.total, result.batchId ?? null]).toEqual([11, null]);
    expect(tableDifferences(before, await allRows(sandbox))).toEqual([]);
    const log = await qiming.data<Page<{ operation: string; message?: string }>>(operationLog.list);
    expect(log.rows[0]).toMatchObject({ operation: '搬入数据', message: '有 11 处问题，没有写入' });
  });

  it('accepts more students than the capacity of a class that recruits, and counts a student with two enrolments once', async ({
    qiming,
  }) => {
    const students = [student(2), student(3), student(4)];
    const enrolments = [enrolment(2), enrolment(3), enrolment(4)];
    const open = planWith({
      cla: [cla(2, { recruitStatus: 1 })],
      student: students,
      enrolment: enrolments,
      seat: [seat(2), seat(3), seat(4)],
    });
    expect(messages(await write(qiming, open))).toEqual([]);
    const period = enrolment(9, { studentId: { key: 'student-6' }, chargeType: 'date', dateEnd: addDays(TODAY, 90) });
    const full = planWith({
      cla: [cla(6, {})],
      student: [student(6), student(7)],
      enrolment: [enrolment(6), enrolment(7), period],
      seat: [6, 7, 9].map((row) => seat(row, { claId: { key: 'cla-6' } })),
    });
    expect(messages(await write(qiming, full))).toEqual([]);
  });

  it('applies the same rules as to rows that are added by hand', async ({ qiming, sandbox }) => {
    await qiming.data(staff.add, { staffName: '前教师', type: 1, phone: '13800003333', personnelStatus: 2 });
    await qiming.data(rooms.add, { roomName: '旧教室', deptId: depts.binjiang, inUse: 0 });
    const [former] = (await qiming.data<Page<{ staffId: string }>>(staff.list, { staffName: '前教师' })).rows;
    const [closed] = (await qiming.data<Page<{ roomId: string }>>(rooms.list, { roomName: '旧教室' })).rows;
    const before = await allRows(sandbox);
    const refused = await write(
      qiming,
      planWith({
        cla: [cla(2, {}), cla(5, { teacherId: { id: former?.staffId ?? '' } })],
        student: [student(6, { deptId: { id: depts.xihu } })],
        enrolment: [enrolment(6, { hours: 3 })],
        seat: [seat(6)],
        rule: [rule(5, { roomId: { id: closed?.roomId ?? '' } })],
      }),
    );
    expect(messages(refused)).toEqual([
      'cla 5 前教师已离职，请选择其他教师',
      'seat 6 学员“搬入学员6”不属于班级“搬入班级2”所在的校区',
      'rule 5 教室“旧教室”已停用，请选择其他教室',
    ]);
    const result = await write(
      qiming,
      planWith({
        course: [
          planRow('course', 3, { courseName: '围棋', teachingMode: 1, everyStuLoseHour: 1, courseType: UNKNOWN }),
        ],
        product: [
          planRow('product', 2, {
            productName: '围棋包',
            courseId: { key: 'course-3' },
            chargeType: 'hour',
            price: 10,
          }),
          planRow('product', 3, {
            productName: '钢琴包',
            courseId: { id: teaching.course },
            chargeType: 'hour',
            price: 1,
          }),
        ],
        staff: [planRow('staff', 2, { staffName: '丁一', type: 1, phone: '13800002222', username: 'qiming01' })],
        cla: [cla(2, {})],
        student: [student(2), student(4, { sex: '9' })],
        enrolment: [
          enrolment(2, { hours: 10, value: 100 }),
          enrolment(4, { hours: 10 }),
          enrolment(7, {
            studentId: { key: 'student-2' },
            chargeType: 'date',
            dateBegin: TODAY,
            dateEnd: '2026-09-01',
          }),
          enrolment(8, { studentId: { key: 'student-2' }, chargeType: 'date' }),
          enrolment(9, { studentId: { key: 'student-2' }, value: 100 }),
        ],
        rule: [rule(6, { endTime: '07:00' })],
      }),
    );
    expect(result.findings.map(({ kind }) => kind)).not.toContain('changed');
    expect(messages(result)).toEqual([
      'staff 2 账号已存在',
      'course 3 课程类型不存在',
      'product 3 请输入课时数',
      'student 4 性别“9”不在字典中，请重新选择',
      'enrolment 7 结束日期不能早于开始日期',
      'enrolment 8 请填写结束日期',
      'enrolment 9 没有剩余课时，不能有剩余价值',
      'rule 6 下课时间需大于上课时间',
    ]);
    expect(tableDifferences(before, await allRows(sandbox))).toEqual([]);
  });

  it('refuses a plan with an invalid field, a repeated key or too many rows', async ({ qiming }) => {
    expect(await refusal(qiming, planWith({ student: [student(2, { phone: '123' })] }))).toMatch(/^0400 /);
    expect(await refusal(qiming, planWith({ student: [student(2), student(2)] }))).toBe('0400 学员中两行的编号相同');
    const many = Array.from({ length: 2_001 }, (_, at) => planRow('campus', at + 2, { deptName: `校区${at}` }));
    expect(await refusal(qiming, planWith({ campus: many }))).toBe('0400 行数过多');
  });
});

describe('existing rows', () => {
  it('are kept as they are, or get the fields that the plan fills in', async ({ qiming, sandbox }) => {
    const [existing] = (await qiming.data<Page<Student>>(students.list, { deptId: depts.binjiang })).rows;
    const { studentId, school, phone, updateTime } = existing as Student & { updateTime: string | null };
    const update = (row: number, id: string, values: object) => ({
      action: 'update' as const,
      key: `student-${row}`,
      row,
      id,
      values,
    });
    const plan = planWith({ student: [update(2, studentId, { grade: '六年级', remark: '旧系统 12 号' })] });
    expect(messages(await write(qiming, plan))).toEqual([]);
    const after = await qiming.data<Student & { updateTime: string; updateUserName: string }>(students.detail, {
      id: studentId,
    });
    expect(after).toMatchObject({ grade: '六年级', remark: '旧系统 12 号', school, phone, updateUserName: '周敏' });
    expect(after.updateTime).not.toBe(updateTime);
    const before = await allRows(sandbox, ['moveInBatch', 'moveInRow']);
    const merge = { action: 'merge' as const, key: 'student-2', row: 2, id: studentId };
    expect(messages(await write(qiming, planWith({ student: [merge] })))).toEqual([]);
    expect(tableDifferences(before, await allRows(sandbox, ['moveInBatch', 'moveInRow']))).toEqual([]);
  });

  it('are listed for the check, only those of the institution', async ({ qiming, lantian }) => {
    const own = await qiming.data<MoveInExisting>(moveIn.existing);
    const other = await lantian.data<MoveInExisting>(moveIn.existing);
    expect(own.campuses.map(({ name }) => name)).toContain('滨江校区');
    expect(own.students).toHaveLength((await qiming.data<Page<Student>>(students.list)).total);
    expect(own.lessons.every((lesson) => lesson.claDate >= TODAY)).toBe(true);
    const ids = new Set([...own.students, ...own.classes, ...own.campuses].map(({ id }) => id));
    expect([...other.students, ...other.classes, ...other.campuses].filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('added by another user during the move-in prevent it, or the other user is refused', async ({
    qiming,
    sandbox,
  }) => {
    const plan = planWith({
      room: Array.from({ length: 400 }, (_, at) =>
        planRow('room', at + 2, { roomName: `新教室${at}`, deptId: binjiang }),
      ),
    });
    const other = await sandbox.signIn('binjiang01');
    const writing = write(qiming, plan);
    const adding = other.send(rooms.add, { roomName: '新教室399', deptId: depts.binjiang, capacity: 10 });
    const [result, { outcome }] = await Promise.all([writing, adding]);
    const { rows } = await qiming.data<Page<{ roomName: string }>>(rooms.list, { roomName: '新教室399' });
    expect(rows).toHaveLength(1);
    if (outcome?.kind === 'ok') expect(messages(result)).toEqual(['room 401 已有同名的记录，请重新检查']);
    else expect(result.total).toBe(0);
  });

  it('can get new lessons, which appear in the timetable', async ({ qiming }) => {
    const [lesson] = await weekLessons(qiming, TODAY);
    const { claId, teacherId } = lesson ?? {};
    const values = {
      deptId: { id: lesson?.deptId ?? '' },
      claId: { id: claId ?? '' },
      teacherId: { id: teacherId ?? '' },
      claDate: addDays(TODAY, 5),
      startTime: '07:00',
      endTime: '07:45',
      classTheme: '补上的课',
    };
    expect(messages(await write(qiming, planWith({ lesson: [planRow('lesson', 2, values)] })))).toEqual([]);
    const added = (await weekLessons(qiming, TODAY)).find(({ classTheme }) => classTheme === '补上的课');
    expect(added).toMatchObject({ claDate: addDays(TODAY, 5), startTime: '07:00', claId });
    expect(await qiming.data(claTimes.detail, { id: added?.courseTimeId })).toMatchObject({ classTheme: '补上的课' });
  });
});

describe('the balances of an enrolment', () => {
  it('are hours with a worth, given hours, carried hours or a period', async ({ qiming }) => {
    const plan = planWith({
      student: [2, 3, 4, 5].map((row) => student(row)),
      enrolment: [
        enrolment(2, {
          hours: 12.5,
          givenHours: 2,
          value: 1_000,
          listAmount: 1_250,
          expireDate: '2027-01-31',
          remark: '旧号 7',
        }),
        enrolment(3, { hours: 8 }),
        enrolment(4, { chargeType: 'date', dateBegin: '2026-08-01', dateEnd: '2026-12-31', value: 900 }),
        enrolment(5, { givenHours: 3 }),
      ],
    });
    expect(messages(await write(qiming, plan))).toEqual([]);
    const found = await qiming.data<Page<Student>>(students.list, { studentName: '搬入学员' });
    const of = async (row: number) => {
      const { studentId } = found.rows.find(({ studentName }) => studentName === `搬入学员${row}`) ?? {};
      const [enrolled] = (await qiming.data<Page<StudentCourse>>(studentCourses.list, { studentId })).rows;
      const log = await qiming.data<Page<{ reason: string; changeHour: number }>>(studentCourses.hourLog, {
        studentCourseId: enrolled?.studentCourseId,
      });
      const bought = await qiming.data<Page<StudentProduct>>(studentProducts.list, { studentId });
      return {
        enrolled,
        log: log.rows.map(({ reason, changeHour }) => `${reason} ${changeHour}`),
        bought: bought.rows,
      };
    };
    const paid = await of(2);
    expect(paid.enrolled).toMatchObject({
      balanceHour: 14.5,
      expireDate: '2027-01-31',
      dateBegin: TODAY,
      givenHour: 2,
    });
    expect(paid.log).toEqual(['搬入：旧号 7 0', '转入赠送课时 2', '转入课时 12.5']);
    expect(paid.bought).toMatchObject([{ amount: 1_000, listAmount: 1_250, buyHour: 12.5, balanceHour: 12.5 }]);
    const carried = await of(3);
    expect([carried.enrolled?.balanceHour, carried.log, carried.bought]).toEqual([8, ['转入课时 8'], []]);
    const period = await of(4);
    expect(period.enrolled).toMatchObject({ dateBegin: '2026-08-01', dateEnd: '2026-12-31', expireDate: '2026-12-31' });
    expect(period.bought).toMatchObject([
      { amount: 900, buyDay: 153, dateBegin: '2026-08-01', expireDate: '2026-12-31' },
    ]);
    const given = await of(5);
    expect([given.enrolled?.balanceHour, given.log, given.bought]).toEqual([3, ['转入赠送课时 3'], []]);
  });
});
