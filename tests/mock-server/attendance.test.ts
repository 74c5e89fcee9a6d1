import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { report } from '#contracts/calls/statistics.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses as calls } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { DictData } from '#contracts/entities/dictionary.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { depts, spare, teaching, tenants } from '#seed/fixed.ts';
import { attendants, claIn, lessonsBetween, logOf, newLesson, piano } from '../support/lessons.ts';
import { type Caller, request, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const UNKNOWN = '1843200000000000999';
const NOON = { claDate: '2026-09-07', startTime: '12:00', endTime: '13:00' };

type One = Pick<StudentCla, 'studentId' | 'studentClaId'>;
/** Takes part, for two hours unless something else is said. */
const part = ({ studentId, studentClaId }: One, more: object = {}) => ({
  studentId,
  studentClaId,
  attendStatus: 1,
  stuLoseHour: 2,
  ...more,
});

describe('attendance', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let qiming: Caller;
  /** 陈梓涵 has 8 hours, 郑梓诚 16, 齐诚 38. */
  let chen: StudentCla;
  let wen: StudentCla;
  let pang: StudentCla;
  /** Of today, not held yet. */
  let lesson: string;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    qiming = await sandbox.signIn('qiming01');
    const list = await attendants(qiming);
    const named = async (name: string, balanceHour: number): Promise<StudentCla> => {
      const one = list.find((student) => student.studentName === name);
      if (!one?.studentCourseId) throw new Error(`${name} is not in the class.`);
      if (one.balanceHour === balanceHour) return one;
      await qiming.data(calls.changeBalance, { studentCourseId: one.studentCourseId, balanceHour });
      return { ...one, balanceHour };
    };
    chen = await named('陈梓涵', 8);
    wen = await named('郑梓诚', 16);
    pang = await named('齐诚', 38);
    lesson = await newLesson(qiming, NOON.claDate);
  });
  afterAll(() => server.close());

  const planned = (list: object[], more: object = {}) => ({
    attendType: 'rule',
    claId: piano.claId,
    courseTimeId: lesson,
    studentAttendList: list,
    ...more,
  });
  const free = (list: object[], more: object = {}) => ({
    attendType: 'custom',
    ...piano,
    ...NOON,
    studentAttendList: list,
    ...more,
  });
  const attend = (form: object): Promise<unknown> => qiming.data(attendance.record, { ...form });
  const refusal = (form: object): Promise<string> => qiming.refusal(attendance.record, { ...form });
  const correct = (list: object[], courseTimeId = lesson): Promise<unknown> =>
    qiming.data(attendance.change, planned(list, { courseTimeId }));
  const undo = (id = lesson): Promise<unknown> => qiming.data(attendance.remove, { id });

  const seatOf = async ({ studentClaId }: One): Promise<StudentCla | undefined> =>
    (await attendants(qiming)).find((one) => one.studentClaId === studentClaId);
  const balanceOf = async (one: One): Promise<number | null | undefined> => (await seatOf(one))?.balanceHour;
  /** What the ledger tells of the lesson just recorded, oldest first: reason, hours, balance after it. */
  const ledgerOf = async ({ studentId }: One, newest: number): Promise<[string, number, number][]> => {
    const { rows } = await qiming.data<{ rows: HourLog[] }>(calls.hourLog, { studentId, pageSize: 200 });
    return rows
      .slice(0, newest)
      .reverse()
      .map((row) => [row.reason ?? '', row.changeHour ?? 0, row.balanceHour]);
  };
  /** Of which lesson the newest entries tell, the newest first. */
  const lessonsOfLedger = async ({ studentId }: One, newest: number): Promise<Partial<HourLog>[]> => {
    const { rows } = await qiming.data<{ rows: HourLog[] }>(calls.hourLog, {
      studentId,
      courseId: teaching.course,
      pageSize: 200,
    });
    return rows.slice(0, newest).map(({ courseTimeId, claId, claName, claDate, startTime, endTime }) => ({
      courseTimeId,
      claId,
      claName,
      claDate,
      startTime,
      endTime,
    }));
  };
  const detail = (id = lesson): Promise<ClaTime & { studentAttendList?: Record<string, unknown>[] }> =>
    qiming.data(claTimes.detail, { id });

  describe('of a planned lesson', () => {
    it('makes it held, takes the hours, and remembers when each was last there', async () => {
      await attend(
        planned([part(chen), part(wen, { stuLoseHour: 1.5 }), part(pang, { attendStatus: 3, stuLoseHour: 0 })]),
      );
      expect(await detail()).toMatchObject({
        claTimeStatus: 2,
        studentAttendList: [
          { ...part(chen), studentName: '陈梓涵', chargeType: 'hour', balanceHour: 6 },
          { ...part(wen), stuLoseHour: 1.5, studentName: '郑梓诚', balanceHour: 14.5 },
          { ...part(pang), attendStatus: 3, stuLoseHour: 0, studentName: '齐诚', balanceHour: 38 },
        ],
      });
      expect(await ledgerOf(chen, 1)).toEqual([['上课扣课时', -2, 6]]);
      expect(await ledgerOf(wen, 1)).toEqual([['上课扣课时', -1.5, 14.5]]);
      expect(await seatOf(chen)).toMatchObject({ balanceHour: 6, lastTime: '2026-09-07 13:00:00' });
      expect(await seatOf(pang)).toMatchObject({ balanceHour: 38, lastTime: '2026-09-06 16:30:00' });
      expect((await logOf(qiming, lesson))[0]).toEqual(['记上课', '记录 3 名学员']);
    });

    it('keeps what is said of the lesson until it is undone', async () => {
      await attend(planned([part(chen)], { classTheme: '节奏', memo: ' 晚开十分钟 ' }));
      expect(await detail()).toMatchObject({ classTheme: '节奏', memo: '晚开十分钟' });
      await undo();
      expect(await detail()).toMatchObject({ classTheme: '节奏', memo: null });
    });

    it('takes part of what was bought, the purchase that ends first before the others', async () => {
      const bought = async (): Promise<number> => {
        const { rows } = await qiming.data<{ rows: { balanceHour?: number | null }[] }>(studentProducts.list, {
          studentId: chen.studentId,
          pageSize: 200,
        });
        return rows.reduce((sum, row) => sum + (row.balanceHour ?? 0), 0);
      };
      const before = await bought();
      await attend(planned([part(chen)]));
      expect(await bought()).toBe(before - 2);
      await undo();
      expect(await bought()).toBe(before);
    });

    it('tells who taught in whose place, and where instead, until it is undone', async () => {
      const options = await qiming.data<{ staffId: string; staffName: string }[]>(staff.options, {
        tenantId: tenants.qiming,
        type: 1,
        deptId: piano.deptId,
      });
      const substitute = options.find(({ staffId }) => staffId !== piano.teacherId);
      const choices = await qiming.data<{ roomId: string; roomName: string }[]>(rooms.options, {
        deptId: piano.deptId,
      });
      const elsewhere = choices.find(({ roomId }) => roomId !== piano.roomId);
      const given = { teacherId: substitute?.staffId, roomId: elsewhere?.roomId };
      await attend(planned([part(chen)], given));
      expect(await detail()).toMatchObject({ ...given, staffName: substitute?.staffName });
      expect((await logOf(qiming, lesson))[0]).toEqual([
        '记上课',
        `记录 1 名学员，授课教师由林晓雯改为${substitute?.staffName}，教室由 301 钢琴房 改为 ${elsewhere?.roomName}`,
      ]);
      await undo();
      expect(await detail()).toMatchObject({ teacherId: piano.teacherId, roomId: piano.roomId });
      await attend(planned([part(chen)], { roomId: null }));
      expect(await detail()).toMatchObject({ teacherId: piano.teacherId, roomId: null });
      await undo();
      expect(await refusal(planned([part(chen)], { teacherId: UNKNOWN }))).toBe('0404 授课教师不存在');
      expect(await refusal(planned([part(chen)], { roomId: UNKNOWN }))).toBe('0404 该校区没有这间教室');
      const teacher = await sandbox.signIn('teacher01');
      expect(await teacher.refusal(attendance.record, planned([part(chen)], { teacherId: substitute?.staffId }))).toBe(
        '0403 只能为自己的课记上课',
      );
    });

    it('recorded in a room, it has none again once it is undone, as it was planned', async () => {
      const bare = await newLesson(qiming, NOON.claDate, { roomId: undefined, startTime: '06:00', endTime: '07:00' });
      await attend(planned([part(chen)], { courseTimeId: bare, roomId: piano.roomId }));
      expect(await detail(bare)).toMatchObject({ roomId: piano.roomId });
      expect((await logOf(qiming, bare))[0]).toEqual(['记上课', '记录 1 名学员，教室由 未安排 改为 301 钢琴房']);
      await undo(bare);
      expect((await detail(bare)).roomId ?? null).toBeNull();
    });

    it('moves the figures of today', async () => {
      const figures = async (): Promise<number[]> => {
        const spans = { timeBegin: '2026-09-07', timeEnd: '2026-09-07' };
        const before = { beforeTimeBegin: '2026-09-06', beforeTimeEnd: '2026-09-06' };
        const data = await qiming.data<Record<string, number>>(report.dashboard, { ...spans, ...before });
        return ['completeTodayClaTimeCnt', 'todayRealAttendCnt', 'todayRealCostHour'].map((name) => data[name] ?? 0);
      };
      const [held = 0, came = 0, hours = 0] = await figures();
      await attend(planned([part(chen), part(wen), part(pang, { attendStatus: 2, stuLoseHour: 0 })]));
      expect(await figures()).toEqual([held + 1, came + 2, hours + 4]);
      await undo();
      expect(await figures()).toEqual([held, came, hours]);
    });

    it('is recorded once', async () => {
      await attend(planned([part(chen)]));
      expect(await refusal(planned([part(wen)]))).toBe('0409 该课次已记上课');
      expect(await balanceOf(wen)).toBe(16);
    });

    it('is recorded once even when two people press at once: one of them wins', async () => {
      const binjiang = await sandbox.signIn('binjiang01');
      const answers = await Promise.all(
        [qiming, binjiang, qiming, binjiang].map((caller) =>
          caller.send(attendance.record, planned([part(chen), part(wen)])),
        ),
      );
      const outcomes = answers.map(({ outcome }) => (outcome?.kind === 'ok' ? 'ok' : outcome?.message));
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === '该课次已记上课')).toHaveLength(3);
      expect([await balanceOf(chen), await balanceOf(wen)]).toEqual([6, 14]);
      expect((await detail()).studentAttendList).toHaveLength(2);
      expect((await detail()).studentCount).toBe(2);
    });

    it('belongs to the class, and is there', async () => {
      expect(await refusal(planned([part(chen)], { claId: spare.newCla }))).toBe('0400 课次不属于该班级');
      expect(await refusal(planned([part(chen)], { courseTimeId: UNKNOWN }))).toBe('0404 课次不存在');
      expect(await refusal(planned([part(chen)], { courseTimeId: null }))).toBe('0400 请选择排课时间');
    });

    it('lies within the last seven days, today included', async () => {
      const tomorrow = await newLesson(qiming, '2026-09-08');
      expect(await refusal(planned([part(chen)], { courseTimeId: tomorrow }))).toBe('0400 不能为未来的日期记上课');
      await sandbox.control('PUT', 'clock', { now: '2026-09-14 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await attend(planned([part(chen)]));
      const eighth = await newLesson(qiming, '2026-09-13');
      await sandbox.control('PUT', 'clock', { now: '2026-09-21 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      expect(await refusal(planned([part(wen)], { courseTimeId: eighth }))).toBe('0400 只能为最近 7 天的日期记上课');
    });
  });

  describe('freely recorded', () => {
    it('makes a lesson of its own, without a rule', async () => {
      await attend(
        free([part(chen, { stuLoseHour: 0.5 })], { claDate: '2026-08-31', classTheme: ' 补课 ', memo: '顺延' }),
      );
      const [made] = await lessonsBetween(qiming, '2026-08-31', '2026-08-31');
      expect(made).toMatchObject({
        ...piano,
        ...NOON,
        claDate: '2026-08-31',
        classTheme: '补课',
        memo: '顺延',
        claTimeStatus: 2,
      });
      expect(await ledgerOf(chen, 1)).toEqual([['上课扣课时', -0.5, 7.5]]);
      // A lesson of long ago does not count as the last.
      expect(await seatOf(chen)).toMatchObject({ lastTime: '2026-09-06 16:30:00' });
    });

    it('disappears when it is undone: the hours go back, the log keeps it', async () => {
      await attend(free([part(chen), part(wen)], { claDate: '2026-08-31' }));
      const [made] = await lessonsBetween(qiming, '2026-08-31', '2026-08-31');
      const id = made?.courseTimeId ?? '';
      await undo(id);
      expect(await qiming.refusal(claTimes.detail, { id })).toBe('0404 课次不存在');
      expect(await lessonsBetween(qiming, '2026-08-31', '2026-08-31')).toEqual([]);
      const week = { beginDate: '2026-08-31', endDate: '2026-09-06', claId: piano.claId };
      expect(JSON.stringify(await qiming.data(claTimes.calendar, week))).not.toContain(id);
      expect([await balanceOf(chen), await balanceOf(wen)]).toEqual([8, 16]);
      expect((await logOf(qiming, id)).map(([operation, content]) => `${operation} ${content}`)).toEqual([
        '撤销 撤销上课记录，涉及 2 名学员，自定义课次 2026-08-31 12:00–13:00 已移除',
        '记上课 记录 2 名学员',
      ]);
      await attend(free([part(chen)], { claDate: '2026-08-31' }));
    });

    it('is taken once: a second one in the same hours of the class is refused and changes nothing', async () => {
      const twice = '0409 该班级 2026-09-07 09:00–10:00 已自定义记过上课，不能重复记录';
      const morning = { startTime: '09:00', endTime: '10:00' };
      const answers = await Promise.all(
        [1, 2, 3].map(() => qiming.send(attendance.record, free([part(chen), part(wen)], morning))),
      );
      const outcomes = answers.map(({ outcome }) => (outcome?.kind === 'ok' ? 'ok' : `0409 ${outcome?.message}`));
      expect(outcomes.toSorted()).toEqual([twice, twice, 'ok']);
      expect([await balanceOf(chen), await balanceOf(wen)]).toEqual([6, 14]);
      expect(await refusal(free([part(chen)], { startTime: '09:30', endTime: '11:00' }))).toBe(twice);
      expect(await ledgerOf(chen, 1)).toEqual([['上课扣课时', -2, 6]]);
      const of = async () => (await lessonsBetween(qiming, '2026-09-07', '2026-09-07')).map((one) => one.attendType);
      expect((await of()).filter((attendType) => attendType === 'custom')).toHaveLength(1);
      await attend(free([part(chen)], { startTime: '10:00', endTime: '11:00' }));
      expect(await balanceOf(chen)).toBe(4);
    });

    it('is most likely the planned lesson of just these hours, which is recorded beside it only where somebody insists', async () => {
      await attend(free([part(chen)]));
      expect(await refusal(planned([part(chen)]))).toBe(
        '0409 该班级 2026-09-07 12:00–13:00 已自定义记过上课，如确实另外上了一节，请选择另记一节',
      );
      expect([await balanceOf(chen), (await detail()).claTimeStatus]).toEqual([6, 1]);
      await attend(planned([part(chen)], { beside: true }));
      expect(await balanceOf(chen)).toBe(4);
    });

    it('hinders no planned lesson of other hours that it overlaps: whoever records it was asked', async () => {
      await attend(free([part(chen)], { startTime: '12:00', endTime: '12:30' }));
      await attend(planned([part(chen)]));
      expect(await balanceOf(chen)).toBe(4);
    });

    it('needs its day, its hours and its teacher', async () => {
      expect(await refusal(free([part(chen)], { claDate: null }))).toBe('0400 请选择上课日期');
      expect(await refusal(free([part(chen)], { startTime: null }))).toBe('0400 请选择上课时间');
      expect(await refusal(free([part(chen)], { endTime: null }))).toBe('0400 请选择下课时间');
      expect(await refusal(free([part(chen)], { endTime: '12:00' }))).toBe('0400 下课时间需大于上课时间');
      expect(await refusal(free([part(chen)], { teacherId: null }))).toBe('0400 请选择授课教师');
      expect(await refusal(free([part(chen)], { claId: '' }))).toBe('0400 请选择班级');
    });

    it('lies within the last seven days, today included', async () => {
      expect(await refusal(free([part(chen)], { claDate: '2026-09-08' }))).toBe('0400 不能为未来的日期记上课');
      expect(await refusal(free([part(chen)], { claDate: '2026-08-30' }))).toBe('0400 只能为最近 7 天的日期记上课');
    });

    it('keeps campus, class, teacher and room together', async () => {
      expect(await refusal(free([part(chen)], { deptId: depts.xihu }))).toBe('0404 该校区没有这个班级');
      expect(await refusal(free([part(chen)], { deptId: depts.wangjiang }))).toBe('0404 校区不存在');
      expect(await refusal(free([part(chen)], { teacherId: UNKNOWN }))).toBe('0404 授课教师不存在');
      expect(await refusal(free([part(chen)], { roomId: UNKNOWN }))).toBe('0404 该校区没有这间教室');
      await attend(free([part(chen)], { deptId: null }));
    });
  });

  describe('of students', () => {
    it('names at least one, and none twice', async () => {
      expect(await refusal(planned([]))).toBe('0400 请至少选择一名学员');
      expect(await refusal(planned([part(chen), part(wen), part(chen)]))).toBe('0400 同一名学员不能记录两次');
      const many = Array.from({ length: 201 }, () => part(chen));
      expect(await refusal(planned(many))).toBe('0400 一次最多记录 200 名学员');
    });

    it('names students of the class only', async () => {
      const stranger = '0400 名单中有不在该班级的学员，请刷新后重试';
      expect(await refusal(planned([part({ ...chen, studentClaId: UNKNOWN })]))).toBe(stranger);
      expect(await refusal(planned([part({ ...chen, studentId: wen.studentId })]))).toBe(stranger);
      const other = (await attendants(qiming, await claIn(qiming, depts.xihu)))[0];
      if (other) expect(await refusal(planned([part(other)]))).toBe(stranger);
    });

    it('names only those whose seat runs', async () => {
      const { rows } = await qiming.data<{ rows: StudentCla[] }>(studentClas.list, { claId: piano.claId, status: 2 });
      const [resting] = rows;
      if (!resting) throw new Error('Nobody of the class takes a break.');
      expect(await refusal(planned([part(resting)]))).toBe(`0409 学员${resting.studentName}不是在读状态，不能记上课`);
    });

    it('takes hours only of who was there', async () => {
      for (const attendStatus of [2, 3])
        expect(await refusal(planned([part(chen, { attendStatus })]))).toBe('0400 未到课的学员不扣课时');
      expect(await refusal(planned([part(chen, { stuLoseHour: -1 })]))).toBe('0400 扣课时不能小于 0');
      expect(await refusal(planned([part(chen, { stuLoseHour: 100 })]))).toBe('0400 扣课时不能大于 99');
    });

    it('takes the statuses that the dictionary holds; a correction keeps those that it held', async () => {
      const admin = await sandbox.signIn('admin01');
      const [{ dictTypeId } = {}] = await admin.data<DictData[]>(dictData.byType, { type: 'attend_status' });
      await admin.data(dictData.add, { dictTypeId, dictType: 'attend_status', dictLabel: '补课', dictValue: '4' });
      const made = part(chen, { attendStatus: 4, stuLoseHour: 0 });
      expect(await refusal(planned([part(wen, { attendStatus: 7, stuLoseHour: 0 })]))).toBe(
        '0400 出勤状态“7”不在字典中，请重新选择',
      );
      await attend(planned([made]));
      const values = await admin.data<DictData[]>(dictData.byType, { type: 'attend_status' });
      await admin.data(dictData.update, { ...values.find(({ dictValue }) => dictValue === '4'), inUse: 0 });
      await correct([made, part(wen)]);
      const more = planned([made, part(wen, { attendStatus: 4, stuLoseHour: 0 })], { courseTimeId: lesson });
      expect(await qiming.refusal(attendance.change, more)).toBe('0400 出勤状态“补课”已停用，请重新选择');
    });

    it('lists all who have too few hours, and records nobody then', async () => {
      const list = [part(chen, { stuLoseHour: 8.5 }), part(wen, { stuLoseHour: 17 }), part(pang)];
      expect(await refusal(planned(list))).toBe('0409 学员陈梓涵、郑梓诚课时不足，不能上课');
      expect(await refusal(free(list))).toBe('0409 学员陈梓涵、郑梓诚课时不足，不能上课');
      expect([await balanceOf(chen), await balanceOf(wen), await balanceOf(pang)]).toEqual([8, 16, 38]);
      expect((await detail()).claTimeStatus).toBe(1);
      await attend(planned([part(chen, { stuLoseHour: 8 }), part(wen, { stuLoseHour: 16 })]));
      expect([await balanceOf(chen), await balanceOf(wen)]).toEqual([0, 0]);
    });

    it('does not take hours that have lapsed meanwhile', async () => {
      const { json } = await request(`${sandbox.url}/__mock/db/studentProduct?studentId=${chen.studentId}`);
      const ends = (json as { expireDate: string; balanceHour: number }[])
        .filter((row) => row.balanceHour > 0)
        .map((row) => row.expireDate)
        .sort();
      await sandbox.control('PUT', 'clock', {
        now: `${ends.at(-1)?.replace(/^\d+/, (year) => String(Number(year) + 1))} 09:00:00`,
      });
      qiming = await sandbox.signIn('qiming01');
      expect(await seatOf(chen)).toMatchObject({ balanceHour: 8, expireHour: 8 });
      const today = (await sandbox.control<{ today: string }>('GET', 'clock')).today;
      expect(await refusal(free([part(chen)], { claDate: today }))).toBe('0409 学员陈梓涵课时不足，不能上课');
    });

    it('takes nothing of who pays by period', async () => {
      const product = { productName: '钢琴月卡', courseId: teaching.course, chargeType: 'date', days: 30, price: 900 };
      await qiming.data(products.add, product);
      const { rows } = await qiming.data<{ rows: { productId: string }[] }>(products.list, { productName: '钢琴月卡' });
      const studentId = spare.student;
      await qiming.data(studentProducts.add, { studentId, productId: rows[0]?.productId, quantity: 1, amount: 900 });
      const enrolments = await qiming.data<{ rows: { studentCourseId: string }[] }>(calls.list, { studentId });
      const studentCourseId = enrolments.rows[0]?.studentCourseId;
      await qiming.data(calls.chooseCla, { studentCourseId, claId: piano.claId });
      const monthly = (await attendants(qiming)).find((one) => one.studentId === studentId);
      if (!monthly) throw new Error('The student has no seat in the class.');
      const { expireDate } = await qiming.data<{ expireDate: string }>(calls.detail, { id: studentCourseId });
      expect(monthly).toMatchObject({ chargeType: 'date', expireDate });
      await attend(planned([part(monthly), part(chen)]));
      const recorded = (await detail()).studentAttendList;
      expect(recorded?.find((row) => row.studentId === studentId)).toMatchObject({
        stuLoseHour: 0,
        chargeType: 'date',
      });
      expect(await ledgerOf(monthly, 1)).toEqual([]);
    });
  });

  describe('corrected', () => {
    beforeEach(() => attend(planned([part(chen), part(wen), part(pang)])));

    it('gives back and takes anew, of those only who are changed', async () => {
      await correct([part(chen, { attendStatus: 2, stuLoseHour: 0 }), part(wen, { stuLoseHour: 1 }), part(pang)]);
      expect([await balanceOf(chen), await balanceOf(wen), await balanceOf(pang)]).toEqual([8, 15, 36]);
      expect(await ledgerOf(chen, 2)).toEqual([
        ['上课扣课时', -2, 6],
        ['更正上课退回', 2, 8],
      ]);
      expect(await ledgerOf(wen, 3)).toEqual([
        ['上课扣课时', -2, 14],
        ['更正上课退回', 2, 16],
        ['更正上课扣课时', -1, 15],
      ]);
      expect(await ledgerOf(pang, 1)).toEqual([['上课扣课时', -2, 36]]);
      expect((await logOf(qiming, lesson))[0]).toEqual(['更正', '更正上课记录，涉及 2 名学员']);
      expect(await seatOf(chen)).toMatchObject({ lastTime: '2026-09-06 16:30:00' });
    });

    it('a remark alone moves no hours', async () => {
      await correct([part(chen, { memo: '迟到' }), part(wen), part(pang)]);
      expect((await detail()).studentAttendList?.map((row) => row.memo ?? null)).toEqual(['迟到', null, null]);
      expect(await ledgerOf(chen, 1)).toEqual([['上课扣课时', -2, 6]]);
    });

    it('theme and remark of the lesson: what is sent replaces, what is not stays', async () => {
      const list = [part(chen), part(wen), part(pang)];
      const correctWith = (more: object) => qiming.data(attendance.change, planned(list, more));
      await correctWith({ classTheme: '音阶', memo: '教室换到 302' });
      expect(await detail()).toMatchObject({ classTheme: '音阶', memo: '教室换到 302' });
      await correctWith({ memo: null });
      expect(await detail()).toMatchObject({ classTheme: '音阶', memo: null });
    });

    it('who is left out took no part; who is added did', async () => {
      const [, , , yue] = await attendants(qiming);
      if (!yue) throw new Error('The class has too few students.');
      const before = yue.balanceHour ?? 0;
      await correct([part(wen), part(pang), part(yue)]);
      expect((await detail()).studentAttendList?.map((row) => row.studentId).sort()).toEqual(
        [wen, pang, yue].map((one) => one.studentId).sort(),
      );
      expect([await balanceOf(chen), await balanceOf(yue)]).toEqual([8, before - 2]);
      expect((await logOf(qiming, lesson))[0]).toEqual(['更正', '更正上课记录，涉及 2 名学员']);
    });

    it('may take what it gives back, and no more', async () => {
      await correct([part(chen, { stuLoseHour: 8 }), part(wen), part(pang)]);
      expect(await balanceOf(chen)).toBe(0);
      const form = planned([part(chen, { stuLoseHour: 8.5 }), part(wen, { stuLoseHour: 16.5 }), part(pang)]);
      expect(await qiming.refusal(attendance.change, form)).toBe('0409 学员陈梓涵、郑梓诚课时不足，不能上课');
      expect([await balanceOf(chen), await balanceOf(wen)]).toEqual([0, 14]);
    });

    it('a student who has left the class since may still be corrected, but not added', async () => {
      await qiming.data(studentClas.stop, { studentClaId: chen.studentClaId });
      await correct([part(chen, { stuLoseHour: 1 }), part(wen), part(pang)]);
      expect(await ledgerOf(chen, 2)).toEqual([
        ['更正上课退回', 2, 8],
        ['更正上课扣课时', -1, 7],
      ]);
      await correct([part(wen), part(pang)]);
      const form = planned([part(chen), part(wen), part(pang)]);
      expect(await qiming.refusal(attendance.change, form)).toBe('0409 学员陈梓涵不是在读状态，不能记上课');
    });

    it('is refused where nothing was recorded, and for another class', async () => {
      const other = await newLesson(qiming, '2026-09-06');
      const form = planned([part(chen)], { courseTimeId: other });
      expect(await qiming.refusal(attendance.change, form)).toBe('0409 该课次尚未记上课');
      expect(await qiming.refusal(attendance.change, planned([part(chen)], { claId: spare.newCla }))).toBe(
        '0400 课次不属于该班级',
      );
      expect(await qiming.refusal(attendance.change, planned([]))).toBe('0400 请至少选择一名学员');
    });
  });

  describe('undone', () => {
    it('gives every hour back; the lesson is not held, may be moved, and recorded again', async () => {
      const before = await Promise.all([chen, wen, pang].map(seatOf));
      await attend(planned([part(chen), part(wen), part(pang, { attendStatus: 3, stuLoseHour: 0 })]));
      await undo();
      expect(await Promise.all([chen, wen, pang].map(seatOf))).toEqual(before);
      expect(await ledgerOf(chen, 2)).toEqual([
        ['上课扣课时', -2, 6],
        ['撤销上课退回', 2, 8],
      ]);
      const after = await detail();
      expect(after.claTimeStatus).toBe(1);
      expect(after.studentAttendList).toBeUndefined();
      expect((await logOf(qiming, lesson))[0]).toEqual(['撤销', '撤销上课记录，涉及 3 名学员']);
      await qiming.data(claTimes.update, { ...piano, ...NOON, courseTimeId: lesson, startTime: '11:00' });
      await attend(planned([part(chen)]));
    });

    /** The morning of a day; whoever has signed in before is not any more. */
    const goTo = async (day: string): Promise<void> => {
      await sandbox.control('PUT', 'clock', { now: `${day} 09:00:00` });
      qiming = await sandbox.signIn('qiming01');
    };

    it('may be recorded again for seven days, however long ago the lesson was', async () => {
      await attend(planned([part(chen)]));
      await goTo('2026-10-09');
      await undo();
      expect(await detail()).toMatchObject({ claTimeStatus: 1, attendUntil: '2026-10-16' });
      const recent = await qiming.data<ClaTime[]>(claTimes.recent, {
        attended: false,
        claId: piano.claId,
        diffNowDay: 7,
      });
      expect(recent[0]).toMatchObject({ courseTimeId: lesson, claDate: '2026-09-07', attendUntil: '2026-10-16' });
      await goTo('2026-10-17');
      expect(await refusal(planned([part(chen)]))).toBe('0400 撤销后的记上课期限已于 2026-10-16 结束');
      await goTo('2026-10-16');
      await attend(planned([part(chen)]));
      expect((await detail()).attendUntil ?? null).toBeNull();
    });

    it('as long as the dictionary says; as before where it says nothing', async () => {
      const admin = await sandbox.signIn('admin01');
      const [value] = await admin.data<DictData[]>(dictData.byType, { type: 'attendance_window' });
      expect(value).toMatchObject({ dictName: '记上课期限', dictLabel: '7 天', dictValue: '7' });
      if (!value) throw new Error('The dictionary names no days.');
      const { dictDataId, dictTypeId, dictType, dictSort } = value;
      const kept = { dictDataId, dictTypeId, dictType, dictSort, inUse: 1 as const };
      await admin.data(dictData.update, { ...kept, dictLabel: '2 天', dictValue: '2' });
      expect(await refusal(free([part(chen)], { claDate: '2026-09-04' }))).toBe('0400 只能为最近 2 天的日期记上课');
      await attend(planned([part(chen)]));
      await undo();
      expect((await detail()).attendUntil).toBe('2026-09-09');
      await admin.data(dictData.remove, { ids: dictDataId });
      expect(await refusal(free([part(chen)], { claDate: '2026-08-30' }))).toBe('0400 只能为最近 7 天的日期记上课');
    });

    it('is refused where nothing was recorded', async () => {
      expect(await qiming.refusal(attendance.remove, { id: lesson })).toBe('0409 该课次尚未记上课');
      expect(await qiming.refusal(attendance.remove, { id: UNKNOWN })).toBe('0404 课次不存在');
      await attend(planned([part(chen)]));
      await undo();
      expect(await qiming.refusal(attendance.remove, { id: lesson })).toBe('0409 该课次尚未记上课');
    });
  });

  describe('in the ledger', () => {
    const hour = { claId: piano.claId, claName: '少儿钢琴小组课 1 班' };
    /** The entry whose lesson is gone, or lies on another day, says when it was and leads nowhere. */
    const gone = (entry: object) => ({ ...hour, ...entry, courseTimeId: undefined });

    it('a freely recorded lesson stands with its day and hours after it was undone', async () => {
      await attend(free([part(chen)]));
      expect(await lessonsOfLedger(chen, 1)).toEqual([{ ...hour, ...NOON, courseTimeId: expect.any(String) }]);
      const made = (await lessonsBetween(qiming, NOON.claDate, NOON.claDate)).find(
        (one) => one.attendType === 'custom',
      );
      await undo(made?.courseTimeId);
      expect(await lessonsOfLedger(chen, 2)).toEqual([gone(NOON), gone(NOON)]);
    });

    it('a planned one stands where it was when it took the hours, wherever it is moved and when it is deleted', async () => {
      await attend(planned([part(chen)]));
      await undo();
      expect(await lessonsOfLedger(chen, 2)).toEqual([
        { ...hour, ...NOON, courseTimeId: lesson },
        { ...hour, ...NOON, courseTimeId: lesson },
      ]);
      await qiming.data(claTimes.update, { ...piano, courseTimeId: lesson, ...NOON, claDate: '2026-09-21' });
      expect(await lessonsOfLedger(chen, 2)).toEqual([gone(NOON), gone(NOON)]);
      await qiming.data(claTimes.remove, { id: lesson });
      expect(await lessonsOfLedger(chen, 2)).toEqual([gone(NOON), gone(NOON)]);
    });

    it('so does one that was held when the world began', async () => {
      const [yesterday] = (await lessonsBetween(qiming, '2026-09-06', '2026-09-06')).filter(
        (one) => one.claTimeStatus === 2 && one.claId === piano.claId,
      );
      const { courseTimeId = '', claDate = '', startTime = '', endTime = '' } = yesterday ?? {};
      const stood = { claDate, startTime, endTime };
      const list = (await detail(courseTimeId)).studentAttendList ?? [];
      const changed = [chen, wen, pang].map((one) => one.studentId);
      const paid = list.find(
        ({ stuLoseHour, studentId }) => stuLoseHour === 2 && !changed.includes(studentId as string),
      ) as One | undefined;
      if (!paid) throw new Error('Nobody paid hours for the lesson.');
      expect(await lessonsOfLedger(paid, 1)).toEqual([{ ...hour, ...stood, courseTimeId }]);
      await undo(courseTimeId);
      await qiming.data(claTimes.remove, { id: courseTimeId });
      expect(await lessonsOfLedger(paid, 2)).toEqual([gone(stood), gone(stood)]);
    });
  });

  describe('by a teacher', () => {
    let teacher: Caller;
    beforeEach(async () => {
      teacher = await sandbox.signIn('teacher01');
    });

    it('is recorded of their own lessons', async () => {
      await teacher.data(attendance.record, planned([part(chen)]));
      await teacher.data(attendance.record, free([part(chen)], { claDate: '2026-09-05' }));
      expect(await balanceOf(chen)).toBe(4);
    });

    it('is refused for lessons, classes and teachers that are not theirs', async () => {
      const { rows } = await qiming.data<{ rows: ClaTime[] }>(claTimes.toAttend, {
        beginDate: '2026-09-01',
        endDate: '2026-09-07',
        claTimeStatus: 1,
        deptId: depts.binjiang,
      });
      const other = rows.find((one) => one.teacherId !== piano.teacherId);
      const { courseTimeId, claId } = other ?? {};
      expect(await teacher.refusal(attendance.record, planned([part(chen)], { courseTimeId, claId }))).toBe(
        '0404 课次不存在',
      );
      expect(await teacher.refusal(attendance.record, free([part(chen)], { claId, teacherId: piano.teacherId }))).toBe(
        '0403 只能操作自己任教的班级',
      );
      expect(await teacher.refusal(attendance.record, free([part(chen)], { teacherId: other?.teacherId }))).toBe(
        '0403 只能为自己的课记上课',
      );
    });
  });

  it('is kept from other institutions', async () => {
    const foreign = await sandbox.signIn('lantian01');
    expect(await foreign.refusal(attendance.record, planned([part(chen)]))).toBe('0404 课次不存在');
    expect(await foreign.refusal(attendance.record, free([part(chen)], { deptId: depts.wangjiang }))).toBe(
      '0404 班级不存在',
    );
    expect(await foreign.refusal(attendance.record, free([part(chen)]))).toBe('0404 校区不存在');
  });
});
