import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { products } from '#contracts/calls/products.ts';
import { profile } from '#contracts/calls/profile.ts';
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
import { depts, spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import { attendants, claIn, lessonsBetween, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import { weekLessons } from '../../support/requests.ts';
import { type Caller, rawRequest, type TestSandbox, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const NOON = { claDate: '2026-09-07', startTime: '12:00', endTime: '13:00' };

type Attendee = Pick<StudentCla, 'studentId' | 'studentClaId'>;
/** Returns a roll-call entry for a present student who loses two hours, unless `more` overrides these values. */
const attendanceOf = ({ studentId, studentClaId }: Attendee, more: object = {}) => ({
  studentId,
  studentClaId,
  attendStatus: 1,
  stuLoseHour: 2,
  ...more,
});

describe('roll call', () => {
  /** 陈梓涵 has 8 hours. Two others who attended the last lesson, and lost no hours by expiry, have 16 and 38. */
  let chen: StudentCla;
  let wen: StudentCla;
  let pang: StudentCla;
  /** Id of a lesson today that is not held yet. */
  let lesson: string;
  it.beforeEach(async ({ qiming }) => {
    const list = (await attendants(qiming)).filter(
      ({ lastTime, expireHour }) => lastTime === '2026-09-06 16:30:00' && !expireHour,
    );
    const withBalance = async (one: StudentCla | undefined, balanceHour: number): Promise<StudentCla> => {
      if (!one?.studentCourseId) throw new Error('Too few students of the class attended the last lesson.');
      if (one.balanceHour === balanceHour) return one;
      await qiming.data(calls.changeBalance, { studentCourseId: one.studentCourseId, balanceHour });
      return { ...one, balanceHour };
    };
    const isChen = ({ studentName }: StudentCla) => studentName === '陈梓涵';
    const [second, third] = list.filter((student) => !isChen(student));
    chen = await withBalance(list.find(isChen), 8);
    wen = await withBalance(second, 16);
    pang = await withBalance(third, 38);
    lesson = await newLesson(qiming, NOON.claDate);
  });

  const planned = (list: object[], more: object = {}) => ({
    attendType: 'rule',
    claId: pianoClass.claId,
    courseTimeId: lesson,
    studentAttendList: list,
    ...more,
  });
  const free = (list: object[], more: object = {}) => ({
    attendType: 'custom',
    ...pianoClass,
    ...NOON,
    studentAttendList: list,
    ...more,
  });
  const attend = (qiming: Caller, form: object): Promise<unknown> => qiming.data(attendance.record, { ...form });
  const refusal = (qiming: Caller, form: object): Promise<string> => qiming.refusal(attendance.record, { ...form });
  const correct = (qiming: Caller, list: object[], courseTimeId = lesson): Promise<unknown> =>
    qiming.data(attendance.change, planned(list, { courseTimeId }));
  const undo = (qiming: Caller, id = lesson): Promise<unknown> => qiming.data(attendance.remove, { id });

  const seatOf = async (qiming: Caller, { studentClaId }: Attendee): Promise<StudentCla | undefined> =>
    (await attendants(qiming)).find((one) => one.studentClaId === studentClaId);
  const balanceOf = async (qiming: Caller, one: Attendee): Promise<number | null | undefined> =>
    (await seatOf(qiming, one))?.balanceHour;
  /**
   * Returns the newest ledger entries, oldest first. Each entry consists of the reason, the hours and the resulting
   * balance.
   */
  const ledgerOf = async (
    qiming: Caller,
    { studentId }: Attendee,
    newest: number,
  ): Promise<[string, number, number][]> => {
    const { rows } = await qiming.data<{ rows: HourLog[] }>(calls.hourLog, { studentId, pageSize: 200 });
    return rows
      .slice(0, newest)
      .reverse()
      .map((row) => [row.reason ?? '', row.changeHour ?? 0, row.balanceHour]);
  };
  /** Returns the fields about the lesson from the newest ledger entries, newest first. */
  const lessonsOfLedger = async (
    qiming: Caller,
    { studentId }: Attendee,
    newest: number,
  ): Promise<Partial<HourLog>[]> => {
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
  const detail = (qiming: Caller, id = lesson): Promise<ClaTime & { studentAttendList?: Record<string, unknown>[] }> =>
    qiming.data(claTimes.detail, { id });

  describe('of a planned lesson', () => {
    it('marks the lesson as held, takes the hours, and stores each student’s last attendance', async ({ qiming }) => {
      await attend(
        qiming,
        planned([
          attendanceOf(chen),
          attendanceOf(wen, { stuLoseHour: 1.5 }),
          attendanceOf(pang, { attendStatus: 3, stuLoseHour: 0 }),
        ]),
      );
      expect(await detail(qiming)).toMatchObject({
        claTimeStatus: 2,
        studentAttendList: [
          { ...attendanceOf(chen), studentName: '陈梓涵', chargeType: 'hour', balanceHour: 6 },
          { ...attendanceOf(wen), stuLoseHour: 1.5, studentName: wen.studentName, balanceHour: 14.5 },
          { ...attendanceOf(pang), attendStatus: 3, stuLoseHour: 0, studentName: pang.studentName, balanceHour: 38 },
        ],
      });
      expect(await ledgerOf(qiming, chen, 1)).toEqual([['上课扣课时', -2, 6]]);
      expect(await ledgerOf(qiming, wen, 1)).toEqual([['上课扣课时', -1.5, 14.5]]);
      expect(await seatOf(qiming, chen)).toMatchObject({ balanceHour: 6, lastTime: '2026-09-07 13:00:00' });
      expect(await seatOf(qiming, pang)).toMatchObject({ balanceHour: 38, lastTime: '2026-09-06 16:30:00' });
      expect((await logOf(qiming, lesson))[0]).toEqual(['记上课', '记录 3 名学员']);
    });

    it('stores a theme and a remark in the lesson until the roll call is undone', async ({ qiming }) => {
      await attend(qiming, planned([attendanceOf(chen)], { classTheme: '节奏', memo: ' 晚开十分钟 ' }));
      expect(await detail(qiming)).toMatchObject({ classTheme: '节奏', memo: '晚开十分钟' });
      await undo(qiming);
      expect(await detail(qiming)).toMatchObject({ classTheme: '节奏', memo: null });
    });

    it('takes hours from the student’s purchases, and returns them when it is undone', async ({ qiming }) => {
      const bought = async (): Promise<number> => {
        const { rows } = await qiming.data<{ rows: { balanceHour?: number | null }[] }>(studentProducts.list, {
          studentId: chen.studentId,
          pageSize: 200,
        });
        return rows.reduce((sum, row) => sum + (row.balanceHour ?? 0), 0);
      };
      const before = await bought();
      await attend(qiming, planned([attendanceOf(chen)]));
      expect(await bought()).toBe(before - 2);
      await undo(qiming);
      expect(await bought()).toBe(before);
    });

    it('stores the substitute and the actual room until the roll call is undone', async ({ qiming, teacher }) => {
      const options = await qiming.data<{ staffId: string; staffName: string }[]>(staff.options, {
        tenantId: tenants.qiming,
        type: 1,
        deptId: pianoClass.deptId,
      });
      const substitute = options.find(({ staffId }) => staffId !== pianoClass.teacherId);
      const choices = await qiming.data<{ roomId: string; roomName: string }[]>(rooms.options, {
        deptId: pianoClass.deptId,
      });
      const elsewhere = choices.find(({ roomId }) => roomId !== pianoClass.roomId);
      const given = { teacherId: substitute?.staffId, roomId: elsewhere?.roomId };
      await attend(qiming, planned([attendanceOf(chen)], given));
      expect(await detail(qiming)).toMatchObject({ ...given, staffName: substitute?.staffName });
      expect((await logOf(qiming, lesson))[0]).toEqual([
        '记上课',
        `记录 1 名学员，授课教师由林晓雯改为${substitute?.staffName}，教室由 301 钢琴房 改为 ${elsewhere?.roomName}`,
      ]);
      await undo(qiming);
      expect(await detail(qiming)).toMatchObject({ teacherId: pianoClass.teacherId, roomId: pianoClass.roomId });
      await attend(qiming, planned([attendanceOf(chen)], { roomId: null }));
      expect(await detail(qiming)).toMatchObject({ teacherId: pianoClass.teacherId, roomId: null });
      await undo(qiming);
      expect(await refusal(qiming, planned([attendanceOf(chen)], { teacherId: UNKNOWN }))).toBe('0404 授课教师不存在');
      expect(await refusal(qiming, planned([attendanceOf(chen)], { roomId: UNKNOWN }))).toBe('0404 该校区没有这间教室');
      expect(
        await teacher.refusal(attendance.record, planned([attendanceOf(chen)], { teacherId: substitute?.staffId })),
      ).toBe('0403 只能为自己的课记上课');
    });

    it('removes the recorded room when it is undone, if no room was planned', async ({ qiming }) => {
      const bare = await newLesson(qiming, NOON.claDate, { roomId: undefined, startTime: '06:00', endTime: '07:00' });
      await attend(qiming, planned([attendanceOf(chen)], { courseTimeId: bare, roomId: pianoClass.roomId }));
      expect(await detail(qiming, bare)).toMatchObject({ roomId: pianoClass.roomId });
      expect((await logOf(qiming, bare))[0]).toEqual(['记上课', '记录 1 名学员，教室由 未安排 改为 301 钢琴房']);
      await undo(qiming, bare);
      expect((await detail(qiming, bare)).roomId ?? null).toBeNull();
    });

    it('updates the statistics of today', async ({ qiming }) => {
      const figures = async (): Promise<number[]> => {
        const spans = { timeBegin: '2026-09-07', timeEnd: '2026-09-07' };
        const before = { beforeTimeBegin: '2026-09-06', beforeTimeEnd: '2026-09-06' };
        const data = await qiming.data<Record<string, number>>(report.dashboard, { ...spans, ...before });
        return ['completeTodayClaTimeCnt', 'todayRealAttendCnt', 'todayRealCostHour'].map((name) => data[name] ?? 0);
      };
      const [held = 0, came = 0, hours = 0] = await figures();
      await attend(
        qiming,
        planned([attendanceOf(chen), attendanceOf(wen), attendanceOf(pang, { attendStatus: 2, stuLoseHour: 0 })]),
      );
      expect(await figures()).toEqual([held + 1, came + 2, hours + 4]);
      await undo(qiming);
      expect(await figures()).toEqual([held, came, hours]);
    });

    it('can be recorded only once', async ({ qiming }) => {
      await attend(qiming, planned([attendanceOf(chen)]));
      expect(await refusal(qiming, planned([attendanceOf(wen)]))).toBe('0409 该课次已记上课');
      expect(await balanceOf(qiming, wen)).toBe(16);
    });

    it('is recorded only once for concurrent requests', async ({ qiming, binjiang }) => {
      const answers = await Promise.all(
        [qiming, binjiang, qiming, binjiang].map((caller) =>
          caller.send(attendance.record, planned([attendanceOf(chen), attendanceOf(wen)])),
        ),
      );
      const outcomes = answers.map(({ outcome }) => (outcome?.kind === 'ok' ? 'ok' : outcome?.message));
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === '该课次已记上课')).toHaveLength(3);
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen)]).toEqual([6, 14]);
      expect((await detail(qiming)).studentAttendList).toHaveLength(2);
      expect((await detail(qiming)).studentCount).toBe(2);
    });

    it('requires an existing lesson of the class', async ({ qiming }) => {
      expect(await refusal(qiming, planned([attendanceOf(chen)], { claId: spareRows.newCla }))).toBe(
        '0400 课次不属于该班级',
      );
      expect(await refusal(qiming, planned([attendanceOf(chen)], { courseTimeId: UNKNOWN }))).toBe('0404 课次不存在');
      expect(await refusal(qiming, planned([attendanceOf(chen)], { courseTimeId: null }))).toBe('0400 请选择排课时间');
    });

    it('must be within the last seven days, today included', async ({ sandbox, qiming }) => {
      const tomorrow = await newLesson(qiming, '2026-09-08');
      expect(await refusal(qiming, planned([attendanceOf(chen)], { courseTimeId: tomorrow }))).toBe(
        '0400 不能为未来的日期记上课',
      );
      await sandbox.control('PUT', 'clock', { now: '2026-09-14 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await attend(qiming, planned([attendanceOf(chen)]));
      const eighth = await newLesson(qiming, '2026-09-13');
      await sandbox.control('PUT', 'clock', { now: '2026-09-21 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      expect(await refusal(qiming, planned([attendanceOf(wen)], { courseTimeId: eighth }))).toBe(
        '0400 只能为最近 7 天的日期记上课',
      );
    });
  });

  describe('with a custom time', () => {
    it('creates a new lesson without a rule', async ({ qiming }) => {
      await attend(
        qiming,
        free([attendanceOf(chen, { stuLoseHour: 0.5 })], { claDate: '2026-08-31', classTheme: ' 补课 ', memo: '顺延' }),
      );
      const [made] = await lessonsBetween(qiming, '2026-08-31', '2026-08-31');
      expect(made).toMatchObject({
        ...pianoClass,
        ...NOON,
        claDate: '2026-08-31',
        classTheme: '补课',
        memo: '顺延',
        claTimeStatus: 2,
      });
      expect(await ledgerOf(qiming, chen, 1)).toEqual([['上课扣课时', -0.5, 7.5]]);
      // An older lesson does not change the student's last attendance.
      expect(await seatOf(qiming, chen)).toMatchObject({ lastTime: '2026-09-06 16:30:00' });
    });

    it('deletes its lesson when it is undone; the hours are returned and the log is kept', async ({ qiming }) => {
      await attend(qiming, free([attendanceOf(chen), attendanceOf(wen)], { claDate: '2026-08-31' }));
      const [made] = await lessonsBetween(qiming, '2026-08-31', '2026-08-31');
      const id = made?.courseTimeId ?? '';
      await undo(qiming, id);
      expect(await qiming.refusal(claTimes.detail, { id })).toBe('0404 课次不存在');
      expect(await lessonsBetween(qiming, '2026-08-31', '2026-08-31')).toEqual([]);
      expect((await weekLessons(qiming, '2026-08-31')).map(({ courseTimeId }) => courseTimeId)).not.toContain(id);
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen)]).toEqual([8, 16]);
      expect((await logOf(qiming, id)).map(([operation, content]) => `${operation} ${content}`)).toEqual([
        '撤销 撤销上课记录，涉及 2 名学员，自定义课次 2026-08-31 12:00–13:00 已移除',
        '记上课 记录 2 名学员',
      ]);
      await attend(qiming, free([attendanceOf(chen)], { claDate: '2026-08-31' }));
    });

    it('is refused without changes if the class already has a custom roll call at overlapping hours', async ({
      qiming,
    }) => {
      const twice = '0409 该班级 2026-09-07 09:00–10:00 已自定义记过上课，不能重复记录';
      const morning = { startTime: '09:00', endTime: '10:00' };
      const answers = await Promise.all(
        [1, 2, 3].map(() => qiming.send(attendance.record, free([attendanceOf(chen), attendanceOf(wen)], morning))),
      );
      const outcomes = answers.map(({ outcome }) => (outcome?.kind === 'ok' ? 'ok' : `0409 ${outcome?.message}`));
      expect(outcomes.toSorted()).toEqual([twice, twice, 'ok']);
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen)]).toEqual([6, 14]);
      expect(await refusal(qiming, free([attendanceOf(chen)], { startTime: '09:30', endTime: '11:00' }))).toBe(twice);
      expect(await ledgerOf(qiming, chen, 1)).toEqual([['上课扣课时', -2, 6]]);
      const of = async () => (await lessonsBetween(qiming, '2026-09-07', '2026-09-07')).map((one) => one.attendType);
      expect((await of()).filter((attendType) => attendType === 'custom')).toHaveLength(1);
      await attend(qiming, free([attendanceOf(chen)], { startTime: '10:00', endTime: '11:00' }));
      expect(await balanceOf(qiming, chen)).toBe(4);
    });

    it('blocks the roll call of a planned lesson at the same hours unless the user confirms it', async ({ qiming }) => {
      await attend(qiming, free([attendanceOf(chen)]));
      expect(await refusal(qiming, planned([attendanceOf(chen)]))).toBe(
        '0409 该班级 2026-09-07 12:00–13:00 已自定义记过上课，如确实另外上了一节，请选择另记一节',
      );
      expect([await balanceOf(qiming, chen), (await detail(qiming)).claTimeStatus]).toEqual([6, 1]);
      await attend(qiming, planned([attendanceOf(chen)], { beside: true }));
      expect(await balanceOf(qiming, chen)).toBe(4);
    });

    it('does not block a planned lesson at overlapping but different hours, because the console has warned', async ({
      qiming,
    }) => {
      await attend(qiming, free([attendanceOf(chen)], { startTime: '12:00', endTime: '12:30' }));
      await attend(qiming, planned([attendanceOf(chen)]));
      expect(await balanceOf(qiming, chen)).toBe(4);
    });

    it('requires day, hours and teacher', async ({ qiming }) => {
      expect(await refusal(qiming, free([attendanceOf(chen)], { claDate: null }))).toBe('0400 请选择上课日期');
      expect(await refusal(qiming, free([attendanceOf(chen)], { startTime: null }))).toBe('0400 请选择上课时间');
      expect(await refusal(qiming, free([attendanceOf(chen)], { endTime: null }))).toBe('0400 请选择下课时间');
      expect(await refusal(qiming, free([attendanceOf(chen)], { endTime: '12:00' }))).toBe(
        '0400 下课时间需大于上课时间',
      );
      expect(await refusal(qiming, free([attendanceOf(chen)], { teacherId: null }))).toBe('0400 请选择授课教师');
      expect(await refusal(qiming, free([attendanceOf(chen)], { claId: '' }))).toBe('0400 请选择班级');
    });

    it('must be within the last seven days, today included', async ({ qiming }) => {
      expect(await refusal(qiming, free([attendanceOf(chen)], { claDate: '2026-09-08' }))).toBe(
        '0400 不能为未来的日期记上课',
      );
      expect(await refusal(qiming, free([attendanceOf(chen)], { claDate: '2026-08-30' }))).toBe(
        '0400 只能为最近 7 天的日期记上课',
      );
    });

    it('requires a campus, class, teacher and room that belong together', async ({ qiming }) => {
      expect(await refusal(qiming, free([attendanceOf(chen)], { deptId: depts.xihu }))).toBe('0404 该校区没有这个班级');
      expect(await refusal(qiming, free([attendanceOf(chen)], { deptId: depts.wangjiang }))).toBe('0404 校区不存在');
      expect(await refusal(qiming, free([attendanceOf(chen)], { teacherId: UNKNOWN }))).toBe('0404 授课教师不存在');
      expect(await refusal(qiming, free([attendanceOf(chen)], { roomId: UNKNOWN }))).toBe('0404 该校区没有这间教室');
      await attend(qiming, free([attendanceOf(chen)], { deptId: null }));
    });
  });

  describe('students', () => {
    it('must be at least one, and may occur only once each', async ({ qiming }) => {
      expect(await refusal(qiming, planned([]))).toBe('0400 请至少选择一名学员');
      expect(await refusal(qiming, planned([attendanceOf(chen), attendanceOf(wen), attendanceOf(chen)]))).toBe(
        '0400 同一名学员不能重复记录',
      );
      const many = Array.from({ length: 201 }, () => attendanceOf(chen));
      expect(await refusal(qiming, planned(many))).toBe('0400 一次最多记录 200 名学员');
    });

    it('must belong to the class', async ({ qiming }) => {
      const stranger = '0400 名单中有不在该班级的学员，请刷新后重试';
      expect(await refusal(qiming, planned([attendanceOf({ ...chen, studentClaId: UNKNOWN })]))).toBe(stranger);
      expect(await refusal(qiming, planned([attendanceOf({ ...chen, studentId: wen.studentId })]))).toBe(stranger);
      const other = (await attendants(qiming, await claIn(qiming, depts.xihu)))[0];
      if (other) expect(await refusal(qiming, planned([attendanceOf(other)]))).toBe(stranger);
    });

    it('may be suspended, if the user selects them', async ({ qiming }) => {
      const { rows } = await qiming.data<{ rows: StudentCla[] }>(studentClas.list, {
        claId: pianoClass.claId,
        status: 2,
      });
      const [resting] = rows;
      if (!resting) throw new Error('Nobody of the class takes a break.');
      await attend(qiming, planned([attendanceOf(resting)]));
      expect((await detail(qiming)).studentAttendList).toMatchObject([{ studentName: resting.studentName }]);
    });

    it('lose hours only if they are present', async ({ qiming }) => {
      for (const attendStatus of [2, 3])
        expect(await refusal(qiming, planned([attendanceOf(chen, { attendStatus })]))).toBe(
          '0400 未到课的学员不扣课时',
        );
      expect(await refusal(qiming, planned([attendanceOf(chen, { stuLoseHour: -1 })]))).toBe('0400 扣课时不能小于 0');
      expect(await refusal(qiming, planned([attendanceOf(chen, { stuLoseHour: 100 })]))).toBe('0400 扣课时不能大于 99');
    });

    it('accept the attendance statuses of the dictionary; a correction accepts inactive statuses that are already recorded', async ({
      admin,
      qiming,
    }) => {
      const [{ dictTypeId } = {}] = await admin.data<DictData[]>(dictData.byType, { type: 'attend_status' });
      await admin.data(dictData.add, { dictTypeId, dictType: 'attend_status', dictLabel: '补课', dictValue: '4' });
      const made = attendanceOf(chen, { attendStatus: 4, stuLoseHour: 0 });
      expect(await refusal(qiming, planned([attendanceOf(wen, { attendStatus: 7, stuLoseHour: 0 })]))).toBe(
        '0400 出勤状态“7”不在字典中，请重新选择',
      );
      await attend(qiming, planned([made]));
      const values = await admin.data<DictData[]>(dictData.byType, { type: 'attend_status' });
      await admin.data(dictData.update, { ...values.find(({ dictValue }) => dictValue === '4'), inUse: 0 });
      await correct(qiming, [made, attendanceOf(wen)]);
      const more = planned([made, attendanceOf(wen, { attendStatus: 4, stuLoseHour: 0 })], { courseTimeId: lesson });
      expect(await qiming.refusal(attendance.change, more)).toBe('0400 出勤状态“补课”已停用，请重新选择');
    });

    it('with too few hours are all listed in the refusal, and no student is recorded', async ({ qiming }) => {
      const list = [
        attendanceOf(chen, { stuLoseHour: 8.5 }),
        attendanceOf(wen, { stuLoseHour: 17 }),
        attendanceOf(pang),
      ];
      expect(await refusal(qiming, planned(list))).toBe(
        `0409 学员陈梓涵、${wen.studentName}课时不足，无法扣课时：请续费、改扣课时或取消勾选`,
      );
      expect(await refusal(qiming, free(list))).toBe(
        `0409 学员陈梓涵、${wen.studentName}课时不足，无法扣课时：请续费、改扣课时或取消勾选`,
      );
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen), await balanceOf(qiming, pang)]).toEqual([
        8, 16, 38,
      ]);
      expect((await detail(qiming)).claTimeStatus).toBe(1);
      await attend(qiming, planned([attendanceOf(chen, { stuLoseHour: 8 }), attendanceOf(wen, { stuLoseHour: 16 })]));
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen)]).toEqual([0, 0]);
    });

    it('lose no hours that have lapsed before the roll call', async ({ sandbox, qiming }) => {
      const { json } = await rawRequest(`${sandbox.url}/__mock/db/studentProduct?studentId=${chen.studentId}`);
      const ends = (json as { expireDate: string; balanceHour: number }[])
        .filter((row) => row.balanceHour > 0)
        .map((row) => row.expireDate)
        .sort();
      await sandbox.control('PUT', 'clock', {
        now: `${ends.at(-1)?.replace(/^\d+/, (year) => String(Number(year) + 1))} 09:00:00`,
      });
      qiming = await sandbox.signIn('qiming01');
      expect(await seatOf(qiming, chen)).toMatchObject({ balanceHour: 8, expireHour: 6 });
      const today = (await sandbox.control<{ today: string }>('GET', 'clock')).today;
      // The other two hours were carried over and never lapse.
      expect(await refusal(qiming, free([attendanceOf(chen, { stuLoseHour: 2.5 })], { claDate: today }))).toMatch(
        /^0409 学员陈梓涵的 6 课时已于 \d{4}-\d\d-\d\d 过期，请先延期$/,
      );
    });

    it('who pay by period lose no hours', async ({ qiming }) => {
      const product = { productName: '钢琴月卡', courseId: teaching.course, chargeType: 'date', days: 30, price: 900 };
      await qiming.data(products.add, product);
      const { rows } = await qiming.data<{ rows: { productId: string }[] }>(products.list, { productName: '钢琴月卡' });
      const studentId = spareRows.student;
      await qiming.data(studentProducts.add, { studentId, productId: rows[0]?.productId, quantity: 1, amount: 900 });
      const enrolments = await qiming.data<{ rows: { studentCourseId: string }[] }>(calls.list, { studentId });
      const studentCourseId = enrolments.rows[0]?.studentCourseId;
      await qiming.data(calls.chooseCla, { studentCourseId, claId: pianoClass.claId });
      const monthly = (await attendants(qiming)).find((one) => one.studentId === studentId);
      if (!monthly) throw new Error('The student has no seat in the class.');
      const { expireDate } = await qiming.data<{ expireDate: string }>(calls.detail, { id: studentCourseId });
      expect(monthly).toMatchObject({ chargeType: 'date', expireDate });
      await attend(qiming, planned([attendanceOf(monthly), attendanceOf(chen)]));
      const recorded = (await detail(qiming)).studentAttendList;
      expect(recorded?.find((row) => row.studentId === studentId)).toMatchObject({
        stuLoseHour: 0,
        chargeType: 'date',
      });
      expect(await ledgerOf(qiming, monthly, 1)).toEqual([]);
    });
  });

  describe('correction', () => {
    it.beforeEach(({ qiming }) => attend(qiming, planned([attendanceOf(chen), attendanceOf(wen), attendanceOf(pang)])));

    it('returns and takes hours only for students whose entry changed', async ({ qiming }) => {
      await correct(qiming, [
        attendanceOf(chen, { attendStatus: 2, stuLoseHour: 0 }),
        attendanceOf(wen, { stuLoseHour: 1 }),
        attendanceOf(pang),
      ]);
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen), await balanceOf(qiming, pang)]).toEqual([
        8, 15, 36,
      ]);
      expect(await ledgerOf(qiming, chen, 2)).toEqual([
        ['上课扣课时', -2, 6],
        ['更正上课退回', 2, 8],
      ]);
      expect(await ledgerOf(qiming, wen, 3)).toEqual([
        ['上课扣课时', -2, 14],
        ['更正上课退回', 2, 16],
        ['更正上课扣课时', -1, 15],
      ]);
      expect(await ledgerOf(qiming, pang, 1)).toEqual([['上课扣课时', -2, 36]]);
      expect((await logOf(qiming, lesson))[0]).toEqual(['更正', '更正上课记录，涉及 2 名学员']);
      expect(await seatOf(qiming, chen)).toMatchObject({ lastTime: '2026-09-06 16:30:00' });
    });

    it('is refused if another user has corrected the lesson, and names the students', async ({ qiming }) => {
      const basedOn = [chen, wen, pang].map((one) => {
        const { studentClaId, attendStatus, stuLoseHour } = attendanceOf(one);
        return { studentClaId, attendStatus, stuLoseHour };
      });
      const corrected = attendanceOf(wen, { stuLoseHour: 1 });
      await correct(qiming, [attendanceOf(chen), corrected, attendanceOf(pang)]);
      const stale = planned([attendanceOf(chen, { stuLoseHour: 1 }), attendanceOf(wen), attendanceOf(pang)], {
        basedOn,
      });
      expect(await qiming.refusal(attendance.change, stale)).toMatch(
        new RegExp(String.raw`^0409 ${wen.studentName}的上课记录已由 .+ 于 \d\d:\d\d 更正，请核对后再保存$`),
      );
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen)]).toEqual([6, 15]);
      const current = basedOn.map((one) =>
        one.studentClaId === wen.studentClaId ? { ...one, stuLoseHour: corrected.stuLoseHour } : one,
      );
      await qiming.data(attendance.change, { ...stale, basedOn: current });
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen)]).toEqual([7, 14]);
    });

    it('stores who corrected the lesson last, even if only a student’s remark was changed', async ({
      qiming,
      binjiang,
    }) => {
      const versionOf = async () => {
        const { updateTime, updateUserName } = await detail(qiming);
        return { updateTime, updateUserName };
      };
      const recorded = await versionOf();
      await correct(binjiang, [attendanceOf(chen, { stuLoseHour: 1 }), attendanceOf(wen), attendanceOf(pang)]);
      const corrected = await versionOf();
      const { name } = await binjiang.data<{ name: string }>(profile.detail);
      expect(corrected.updateUserName).toBe(name);
      expect(corrected.updateTime).not.toBe(recorded.updateTime);
      await correct(qiming, [
        attendanceOf(chen, { stuLoseHour: 1, memo: '迟到' }),
        attendanceOf(wen),
        attendanceOf(pang),
      ]);
      const remarked = await versionOf();
      expect(remarked.updateTime).not.toBe(corrected.updateTime);
      expect(remarked.updateUserName).not.toBe(name);
    });

    it('of only a remark moves no hours', async ({ qiming }) => {
      await correct(qiming, [attendanceOf(chen, { memo: '迟到' }), attendanceOf(wen), attendanceOf(pang)]);
      expect((await detail(qiming)).studentAttendList?.map((row) => row.memo ?? null)).toEqual(['迟到', null, null]);
      expect(await ledgerOf(qiming, chen, 1)).toEqual([['上课扣课时', -2, 6]]);
    });

    it('replaces the theme and the remark if they are sent, and keeps them if not', async ({ qiming }) => {
      const list = [attendanceOf(chen), attendanceOf(wen), attendanceOf(pang)];
      const correctWith = (more: object) => qiming.data(attendance.change, planned(list, more));
      await correctWith({ classTheme: '音阶', memo: '教室换到 302' });
      expect(await detail(qiming)).toMatchObject({ classTheme: '音阶', memo: '教室换到 302' });
      await correctWith({ memo: null });
      expect(await detail(qiming)).toMatchObject({ classTheme: '音阶', memo: null });
    });

    it('removes omitted students and adds students who were not recorded', async ({ qiming }) => {
      const recorded = [chen, wen, pang].map((one) => one.studentId);
      const yue = (await attendants(qiming)).find((one) => !recorded.includes(one.studentId));
      if (!yue) throw new Error('The class has too few students.');
      const before = yue.balanceHour ?? 0;
      await correct(qiming, [attendanceOf(wen), attendanceOf(pang), attendanceOf(yue)]);
      expect((await detail(qiming)).studentAttendList?.map((row) => row.studentId).sort()).toEqual(
        [wen, pang, yue].map((one) => one.studentId).sort(),
      );
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, yue)]).toEqual([8, before - 2]);
      expect((await logOf(qiming, lesson))[0]).toEqual(['更正', '更正上课记录，涉及 2 名学员']);
    });

    it('can take the hours that it returns, but no more than the balance', async ({ qiming }) => {
      await correct(qiming, [attendanceOf(chen, { stuLoseHour: 8 }), attendanceOf(wen), attendanceOf(pang)]);
      expect(await balanceOf(qiming, chen)).toBe(0);
      const form = planned([
        attendanceOf(chen, { stuLoseHour: 8.5 }),
        attendanceOf(wen, { stuLoseHour: 16.5 }),
        attendanceOf(pang),
      ]);
      expect(await qiming.refusal(attendance.change, form)).toBe(
        `0409 学员陈梓涵、${wen.studentName}课时不足，无法扣课时：请续费、改扣课时或取消勾选`,
      );
      expect([await balanceOf(qiming, chen), await balanceOf(qiming, wen)]).toEqual([0, 14]);
    });

    it('can correct, remove and add again a student who was suspended on the day', async ({ qiming }) => {
      await qiming.data(studentClas.stop, { studentClaId: chen.studentClaId });
      await correct(qiming, [attendanceOf(chen, { stuLoseHour: 1 }), attendanceOf(wen), attendanceOf(pang)]);
      expect(await ledgerOf(qiming, chen, 2)).toEqual([
        ['更正上课退回', 2, 8],
        ['更正上课扣课时', -1, 7],
      ]);
      await correct(qiming, [attendanceOf(wen), attendanceOf(pang)]);
      await correct(qiming, [attendanceOf(chen), attendanceOf(wen), attendanceOf(pang)]);
      expect(await ledgerOf(qiming, chen, 1)).toEqual([['更正上课扣课时', -2, 6]]);
    });

    it('is refused for a lesson without a roll call, and for another class', async ({ qiming }) => {
      const other = await newLesson(qiming, '2026-09-06');
      const form = planned([attendanceOf(chen)], { courseTimeId: other });
      expect(await qiming.refusal(attendance.change, form)).toBe('0409 该课次尚未记上课');
      expect(await qiming.refusal(attendance.change, planned([attendanceOf(chen)], { claId: spareRows.newCla }))).toBe(
        '0400 课次不属于该班级',
      );
      expect(await qiming.refusal(attendance.change, planned([]))).toBe('0400 请至少选择一名学员');
    });
  });

  describe('undo', () => {
    it('returns all hours; the lesson is planned again, and can be moved and recorded', async ({ qiming }) => {
      const before = await Promise.all([chen, wen, pang].map((one) => seatOf(qiming, one)));
      await attend(
        qiming,
        planned([attendanceOf(chen), attendanceOf(wen), attendanceOf(pang, { attendStatus: 3, stuLoseHour: 0 })]),
      );
      await undo(qiming);
      expect(await Promise.all([chen, wen, pang].map((one) => seatOf(qiming, one)))).toEqual(before);
      expect(await ledgerOf(qiming, chen, 2)).toEqual([
        ['上课扣课时', -2, 6],
        ['撤销上课退回', 2, 8],
      ]);
      const after = await detail(qiming);
      expect(after.claTimeStatus).toBe(1);
      expect(after.studentAttendList).toBeUndefined();
      expect((await logOf(qiming, lesson))[0]).toEqual(['撤销', '撤销上课记录，涉及 3 名学员']);
      await qiming.data(claTimes.update, { ...pianoClass, ...NOON, courseTimeId: lesson, startTime: '11:00' });
      await attend(qiming, planned([attendanceOf(chen)]));
    });

    /** Moves the clock to nine o'clock on a day. The caller signs in again, because earlier sessions end. */
    const goTo = async (sandbox: TestSandbox, qiming: Caller, day: string): Promise<void> => {
      await sandbox.control('PUT', 'clock', { now: `${day} 09:00:00` });
      qiming = await sandbox.signIn('qiming01');
    };

    it('allows a new roll call for seven days, however old the lesson is', async ({ sandbox, qiming }) => {
      await attend(qiming, planned([attendanceOf(chen)]));
      await goTo(sandbox, qiming, '2026-10-09');
      await undo(qiming);
      expect(await detail(qiming)).toMatchObject({ claTimeStatus: 1, attendUntil: '2026-10-16' });
      const recent = await qiming.data<ClaTime[]>(claTimes.recent, {
        attended: false,
        claId: pianoClass.claId,
        diffNowDay: 7,
      });
      expect(recent[0]).toMatchObject({ courseTimeId: lesson, claDate: '2026-09-07', attendUntil: '2026-10-16' });
      await goTo(sandbox, qiming, '2026-10-17');
      expect(await refusal(qiming, planned([attendanceOf(chen)]))).toBe('0400 撤销后的记上课期限已于 2026-10-16 结束');
      await goTo(sandbox, qiming, '2026-10-16');
      await attend(qiming, planned([attendanceOf(chen)]));
      expect((await detail(qiming)).attendUntil ?? null).toBeNull();
    });

    it('allows a new roll call for the days set in the dictionary, or for the default number if it has no entry', async ({
      admin,
      qiming,
    }) => {
      const [value] = await admin.data<DictData[]>(dictData.byType, { type: 'attendance_window' });
      expect(value).toMatchObject({ dictName: '记上课期限', dictLabel: '7 天', dictValue: '7' });
      if (!value) throw new Error('The dictionary names no days.');
      const { dictDataId, dictTypeId, dictType, dictSort } = value;
      const kept = { dictDataId, dictTypeId, dictType, dictSort, inUse: 1 as const };
      await admin.data(dictData.update, { ...kept, dictLabel: '2 天', dictValue: '2' });
      expect(await refusal(qiming, free([attendanceOf(chen)], { claDate: '2026-09-04' }))).toBe(
        '0400 只能为最近 2 天的日期记上课',
      );
      await attend(qiming, planned([attendanceOf(chen)]));
      await undo(qiming);
      expect((await detail(qiming)).attendUntil).toBe('2026-09-09');
      await admin.data(dictData.remove, { ids: dictDataId });
      expect(await refusal(qiming, free([attendanceOf(chen)], { claDate: '2026-08-30' }))).toBe(
        '0400 只能为最近 7 天的日期记上课',
      );
    });

    it('is refused for a lesson without a roll call', async ({ qiming }) => {
      expect(await qiming.refusal(attendance.remove, { id: lesson })).toBe('0409 该课次尚未记上课');
      expect(await qiming.refusal(attendance.remove, { id: UNKNOWN })).toBe('0404 课次不存在');
      await attend(qiming, planned([attendanceOf(chen)]));
      await undo(qiming);
      expect(await qiming.refusal(attendance.remove, { id: lesson })).toBe('0409 该课次尚未记上课');
    });
  });

  describe('hour ledger', () => {
    const hour = { claId: pianoClass.claId, claName: '少儿钢琴小组课 1 班' };
    /** Returns the ledger entry of a deleted or moved lesson, with the original time and without a link. */
    const gone = (entry: object) => ({ ...hour, ...entry, courseTimeId: undefined });

    it('keeps the day and hours of a custom lesson after its roll call is undone', async ({ qiming }) => {
      await attend(qiming, free([attendanceOf(chen)]));
      expect(await lessonsOfLedger(qiming, chen, 1)).toEqual([{ ...hour, ...NOON, courseTimeId: expect.any(String) }]);
      const made = (await lessonsBetween(qiming, NOON.claDate, NOON.claDate)).find(
        (one) => one.attendType === 'custom',
      );
      await undo(qiming, made?.courseTimeId);
      expect(await lessonsOfLedger(qiming, chen, 2)).toEqual([gone(NOON), gone(NOON)]);
    });

    it('keeps the time of a planned lesson that took hours, even after the lesson is moved or deleted', async ({
      qiming,
    }) => {
      await attend(qiming, planned([attendanceOf(chen)]));
      await undo(qiming);
      expect(await lessonsOfLedger(qiming, chen, 2)).toEqual([
        { ...hour, ...NOON, courseTimeId: lesson },
        { ...hour, ...NOON, courseTimeId: lesson },
      ]);
      await qiming.data(claTimes.update, { ...pianoClass, courseTimeId: lesson, ...NOON, claDate: '2026-09-21' });
      expect(await lessonsOfLedger(qiming, chen, 2)).toEqual([gone(NOON), gone(NOON)]);
      await qiming.data(claTimes.remove, { id: lesson });
      expect(await lessonsOfLedger(qiming, chen, 2)).toEqual([gone(NOON), gone(NOON)]);
    });

    it('keeps the time of lessons that the seeded world contains as held', async ({ qiming }) => {
      const [yesterday] = (await lessonsBetween(qiming, '2026-09-06', '2026-09-06')).filter(
        (one) => one.claTimeStatus === 2 && one.claId === pianoClass.claId,
      );
      const { courseTimeId = '', claDate = '', startTime = '', endTime = '' } = yesterday ?? {};
      const stood = { claDate, startTime, endTime };
      const list = (await detail(qiming, courseTimeId)).studentAttendList ?? [];
      const changed = [chen, wen, pang].map((one) => one.studentId);
      const paid = list.find(
        ({ stuLoseHour, studentId }) => stuLoseHour === 2 && !changed.includes(studentId as string),
      ) as Attendee | undefined;
      if (!paid) throw new Error('Nobody paid hours for the lesson.');
      expect(await lessonsOfLedger(qiming, paid, 1)).toEqual([{ ...hour, ...stood, courseTimeId }]);
      await undo(qiming, courseTimeId);
      await qiming.data(claTimes.remove, { id: courseTimeId });
      expect(await lessonsOfLedger(qiming, paid, 2)).toEqual([gone(stood), gone(stood)]);
    });
  });

  describe('by a teacher', () => {
    it('is allowed for the teacher’s own lessons', async ({ qiming, teacher }) => {
      await teacher.data(attendance.record, planned([attendanceOf(chen)]));
      await teacher.data(attendance.record, free([attendanceOf(chen)], { claDate: '2026-09-05' }));
      expect(await balanceOf(qiming, chen)).toBe(4);
    });

    it('is refused for the lessons, classes and names of other teachers', async ({ qiming, teacher }) => {
      const { rows } = await qiming.data<{ rows: ClaTime[] }>(claTimes.toAttend, {
        beginDate: '2026-09-01',
        endDate: '2026-09-07',
        claTimeStatus: 1,
        deptId: depts.binjiang,
      });
      // A class in which the teacher holds no lesson, not even as a substitute.
      const own = (await teacher.data<{ rows: { claId: string }[] }>(clas.options, { pageSize: 200 })).rows;
      const other = rows.find((one) => own.every(({ claId }) => claId !== one.claId));
      const { courseTimeId, claId } = other ?? {};
      expect(await teacher.refusal(attendance.record, planned([attendanceOf(chen)], { courseTimeId, claId }))).toBe(
        '0404 课次不存在',
      );
      expect(
        await teacher.refusal(
          attendance.record,
          free([attendanceOf(chen)], { claId, teacherId: pianoClass.teacherId }),
        ),
      ).toBe('0403 只能操作自己任教的班级');
      expect(
        await teacher.refusal(attendance.record, free([attendanceOf(chen)], { teacherId: other?.teacherId })),
      ).toBe('0403 只能为自己的课记上课');
    });
  });

  it('is hidden from other institutions', async ({ lantian }) => {
    expect(await lantian.refusal(attendance.record, planned([attendanceOf(chen)]))).toBe('0404 课次不存在');
    expect(await lantian.refusal(attendance.record, free([attendanceOf(chen)], { deptId: depts.wangjiang }))).toBe(
      '0404 班级不存在',
    );
    expect(await lantian.refusal(attendance.record, free([attendanceOf(chen)]))).toBe('0404 校区不存在');
  });
});
