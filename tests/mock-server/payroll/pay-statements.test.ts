import { describe, expect, it as withoutServer, vi } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { operationLog } from '#contracts/calls/operation-log.ts';
import { payRates } from '#contracts/calls/pay-rates.ts';
import { payStatements as calls } from '#contracts/calls/pay-statements.ts';
import { teacherMonths } from '#contracts/calls/teacher-months.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { PayPreview, PayStatement, PayStatementDetail } from '#contracts/entities/pay-statement.ts';
import type { TeacherMonthList } from '#contracts/entities/teacher-month.ts';
import { payStatements as handlers } from '#mock-server/domains/payroll/handlers/pay-statements.ts';
import { payStatements, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { countMonth, readMonthRows } from '../../support/month-rows.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { runUnit, sessionOf, worldMaker } from '../../support/world.ts';
import { readSheet } from '../../support/xlsx.ts';

const LIN = staffMembers.linXiaowen;
const AUGUST = { timeBegin: '2026-08-01', timeEnd: '2026-08-31' };
/** Days of September before today, without an issued statement. */
const SPAN = { timeBegin: '2026-09-01', timeEnd: '2026-09-06' };

const preview = (caller: Caller, query: object = {}) =>
  caller.data<PayPreview>(calls.preview, { teacherId: LIN, ...SPAN, ...query });

/** Returns the form of a statement that equals the preview. */
const formOf = ({ teacherId, timeBegin, timeEnd, lines, total }: PayPreview, more: object = {}) => ({
  teacherId,
  timeBegin,
  timeEnd,
  total,
  basedOn: lines,
  adjustments: [],
  ...more,
});

const issue = async (caller: Caller, query: object = {}, more: object = {}) =>
  caller.data(calls.issue, formOf(await preview(caller, query), more));

const list = async (caller: Caller, query: object = {}): Promise<PayStatement[]> =>
  (await caller.data<Page<PayStatement>>(calls.list, { ...query })).rows;

async function issuedNow(caller: Caller, query: object = {}): Promise<PayStatement> {
  const [row] = await list(caller, { teacherId: LIN, ...SPAN, ...query });
  if (!row) throw new Error('no statement was issued');
  return row;
}

/** Changes one attendance of the teacher's latest held lesson of the piano class to absent, or to present. */
async function correctLesson(caller: Caller, attendStatus: number): Promise<void> {
  const { rows } = await caller.data<Page<ClaTime>>(claTimes.toAttend, {
    claId: teaching.cla,
    beginDate: SPAN.timeBegin,
    endDate: SPAN.timeEnd,
    claTimeStatus: 2,
  });
  const courseTimeId = rows[0]?.courseTimeId ?? '';
  const lesson = await caller.data<{ studentAttendList: Record<string, unknown>[] }>(claTimes.detail, {
    id: courseTimeId,
  });
  const studentAttendList = lesson.studentAttendList.map(({ studentId, studentClaId, stuLoseHour, ...row }, at) => ({
    studentId,
    studentClaId,
    stuLoseHour,
    attendStatus: at === 0 ? attendStatus : row['attendStatus'],
    ...(at === 0 && { stuLoseHour: 0 }),
  }));
  await caller.data(attendance.change, { attendType: 'rule', courseTimeId, claId: teaching.cla, studentAttendList });
}

const undoLesson = async (caller: Caller): Promise<void> => {
  const { rows } = await caller.data<Page<ClaTime>>(claTimes.toAttend, {
    claId: teaching.cla,
    beginDate: SPAN.timeBegin,
    endDate: SPAN.timeEnd,
    claTimeStatus: 2,
  });
  await caller.data(attendance.remove, { id: rows[0]?.courseTimeId });
};

const messagesOf = async (caller: Caller): Promise<(string | null | undefined)[]> =>
  (await caller.data<Page<{ title: string; content?: string }>>(notifications.list)).rows
    .slice(0, 2)
    .map(({ title, content }) => `${title}：${content}`);

describe('the preview of a statement', () => {
  it('pays the recorded lessons at the rates of their days', async ({ qiming, sandbox }) => {
    const raw = await readMonthRows(sandbox.url, AUGUST.timeBegin, AUGUST.timeEnd);
    const { lines, total, unpricedNum } = await preview(qiming, AUGUST);
    let expected = 0;
    for (const line of lines) {
      const counted = countMonth(raw, LIN, ({ claId }) => claId === line.claId);
      expect(line).toMatchObject({
        lessonNum: counted.lessonNum,
        minutes: counted.minutes,
        headNum: counted.headNum,
        ...(line.courseId === teaching.course
          ? { unit: 'lesson', rate: 180, quantity: counted.lessonNum }
          : { unit: 'hour', rate: 80, quantity: counted.minutes / 60 }),
      });
      expected += line.courseId === teaching.course ? counted.lessonNum * 180 : (counted.minutes / 60) * 80;
    }
    expect(lines.reduce((sum, { lessonNum }) => sum + lessonNum, 0)).toBe(countMonth(raw, LIN).lessonNum);
    expect([total, unpricedNum]).toEqual([expected, 0]);
  });

  it('applies a rate that begins within the span from its first day on', async ({ qiming }) => {
    const before = await preview(qiming);
    const day = '2026-09-05';
    await qiming.data(payRates.save, {
      teacherId: LIN,
      courseId: teaching.course,
      unit: 'lesson',
      amount: 200.5,
      validFrom: day,
    });
    const earlier = await preview(qiming, { timeEnd: '2026-09-04' });
    const after = await preview(qiming);
    const raised = after.lines.filter(({ rate }) => rate === 200.5);
    expect(raised.length).toBeGreaterThan(0);
    const count = raised.reduce((sum, { lessonNum }) => sum + lessonNum, 0);
    expect(after.total).toBe(before.total + 20.5 * count);
    expect(earlier.lines.every(({ rate }) => rate !== 200.5)).toBe(true);
  });

  it('names the statements that overlap the span', async ({ qiming }) => {
    expect((await preview(qiming)).overlaps).toEqual([]);
    expect((await preview(qiming, { timeBegin: '2026-08-31' })).overlaps).toEqual([
      { ...AUGUST, state: 'issued', tenantName: '启明艺术培训中心' },
    ]);
  });

  it('counts only the lessons of their campus for campus staff', async ({ qiming, binjiang }) => {
    const { rows } = await binjiang.data<TeacherMonthList>(teacherMonths.list, AUGUST);
    for (const { teacherId, lessonNum } of rows) {
      const { lines } = await preview(binjiang, { ...AUGUST, teacherId });
      expect(lines.reduce((sum, line) => sum + line.lessonNum, 0)).toBe(lessonNum);
    }
    expect(await qiming.refusal(calls.preview, { teacherId: 'unknown', ...SPAN })).toContain('教师不存在');
  });
});

describe('issuing a statement', () => {
  it('stores the lines with adjustments and remark, and sends the teacher a message', async ({ qiming, teacher }) => {
    const seen = await preview(qiming);
    const adjustments = [
      { text: '教研会', amount: 100.1 },
      { text: '迟到', amount: -20.03 },
    ];
    const total = Math.round(seen.total * 100 + 8_007) / 100;
    await qiming.data(calls.issue, formOf(seen, { adjustments, remark: '九月上旬', total }));
    const statement = await issuedNow(qiming);
    expect(statement).toMatchObject({
      teacherId: LIN,
      teacherName: '林晓雯',
      tenantName: '启明艺术培训中心',
      ...SPAN,
      lines: seen.lines,
      adjustments,
      remark: '九月上旬',
      total,
      state: 'issued',
      issueUserName: '周敏',
      currentTotal: null,
    });
    expect(await messagesOf(teacher)).toContain(
      `课酬单待确认：2026-09-01 至 2026-09-06 的课酬单已出具，应发 ${total.toFixed(2)} 元，请在“我的教学 › 月度”核对并确认`,
    );
    expect(await list(teacher, SPAN)).toEqual([statement]);
  });

  it('is refused if the records have changed since the preview', async ({ qiming }) => {
    const form = formOf(await preview(qiming));
    await correctLesson(qiming, 3);
    expect(await qiming.refusal(calls.issue, form)).toContain('请重新核对后再出具');
    expect(await list(qiming, SPAN)).toEqual([]);
    await issue(qiming);
  });

  it('is refused if a rate has changed since the preview', async ({ qiming }) => {
    const form = formOf(await preview(qiming));
    const rate = { teacherId: LIN, unit: 'hour', amount: 81, validFrom: SPAN.timeBegin };
    await qiming.data(payRates.save, rate);
    expect(await qiming.refusal(calls.issue, form)).toContain('请重新核对后再出具');
  });

  it('is refused if another statement overlaps the span, even one issued by another user', async ({
    qiming,
    binjiang,
  }) => {
    expect(await qiming.refusal(calls.issue, formOf(await preview(qiming, { timeBegin: '2026-08-31' })))).toContain(
      '该教师 2026-08-01 至 2026-08-31 的课酬单已出具（出具人 周敏），日期重叠，不能重复出具',
    );
    const form = formOf(await preview(binjiang));
    await issue(qiming);
    expect(await binjiang.refusal(calls.issue, form)).toContain('日期重叠');
  });

  it('is allowed for adjoining spans', async ({ qiming }) => {
    await issue(qiming, { timeEnd: '2026-09-03' });
    await issue(qiming, { timeBegin: '2026-09-04' });
    expect(await list(qiming, SPAN)).toHaveLength(2);
  });

  it('is refused while a lesson has no rate', async ({ lantian }) => {
    const { rows } = await lantian.data<TeacherMonthList>(teacherMonths.list, AUGUST);
    const { teacherId = '', lessonNum = 0 } = rows.find((row) => row.lessonNum > 0) ?? {};
    const seen = await preview(lantian, { ...AUGUST, teacherId });
    expect([seen.total, seen.unpricedNum]).toEqual([0, lessonNum]);
    expect(await lantian.refusal(calls.issue, formOf(seen))).toContain(`有 ${lessonNum} 节课没有课酬标准，请先设置`);
  });

  it.for([
    ['a wrong total', { total: 1 }, '应发合计与明细不符'],
    ['a negative total', { adjustments: [{ text: '扣款', amount: -99_999 }], total: -99_999 }, '应发合计'],
    ['an adjustment without a text', { adjustments: [{ text: ' ', amount: 1 }] }, '请填写调整说明'],
    ['an adjustment of 0', { adjustments: [{ text: '无', amount: 0 }] }, '金额不能为 0'],
    ['three decimals', { adjustments: [{ text: '补', amount: 1.005 }] }, '最多两位小数'],
    ['a span that is not over', { timeEnd: '2026-09-08' }, '结束日期不能晚于今天'],
  ] as const)('is refused with %s', async ([_, changes, message], { qiming }) => {
    expect(await qiming.refusal(calls.issue, formOf(await preview(qiming), changes))).toContain(message);
    expect(await list(qiming, SPAN)).toEqual([]);
  });

  it('is refused without lessons and adjustments', async ({ qiming }) => {
    const day = { timeBegin: '2026-09-07', timeEnd: '2026-09-07' };
    expect(await qiming.refusal(calls.issue, formOf(await preview(qiming, day)))).toContain('这段时间没有已上的课');
    await issue(qiming, day, { adjustments: [{ text: '教研会', amount: 100 }], total: 100 });
  });
});

describe('an issued statement', () => {
  it('shows the pay computed from the current records after attendance was corrected or undone', async ({
    qiming,
    teacher,
  }) => {
    await issue(qiming);
    const before = await issuedNow(qiming);
    await correctLesson(qiming, 3);
    expect(await issuedNow(qiming)).toMatchObject({ total: before.total, currentTotal: before.total });
    await undoLesson(qiming);
    const after = await issuedNow(teacher);
    expect(after).toMatchObject({ lines: before.lines, total: before.total, currentTotal: before.total - 180 });
    const detail = await qiming.data<PayStatementDetail>(calls.detail, { id: before.payStatementId });
    expect(detail.currentLines).toEqual((await preview(qiming)).lines);
  });

  it('can be confirmed once, only by its teacher, and its issuer then gets a message', async ({
    qiming,
    teacher,
    sandbox,
  }) => {
    await issue(qiming);
    const { payStatementId, total } = await issuedNow(qiming);
    expect(await qiming.refusal(calls.confirm, { payStatementId })).not.toBe('');
    await teacher.data(calls.confirm, { payStatementId });
    expect(await issuedNow(qiming)).toMatchObject({
      state: 'confirmed',
      confirmTime: expect.stringMatching(/^2026-09-07/),
    });
    expect(await teacher.refusal(calls.confirm, { payStatementId })).toContain('由教师确认，不能重复确认');
    expect(await messagesOf(qiming)).toContain(
      `课酬单已确认：林晓雯已确认 2026-09-01 至 2026-09-06 的课酬单，应发 ${total.toFixed(2)} 元`,
    );
    expect(await teacher.refusal(calls.confirm, { payStatementId: payStatements.confirmed })).toContain('课酬单不存在');
    expect(await sandbox.caller().refusal(calls.confirm, { payStatementId })).not.toBe('');
  });

  it('is confirmed only once by two concurrent requests', async ({ teacher }) => {
    const input = { payStatementId: payStatements.issued };
    const replies = await Promise.all([teacher.send(calls.confirm, input), teacher.send(calls.confirm, input)]);
    expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
    expect(replies.filter(({ outcome }) => outcome?.kind === 'refused')).toHaveLength(1);
  });

  it('can be withdrawn with a reason, and issued again', async ({ qiming, teacher }) => {
    await issue(qiming);
    const { payStatementId } = await issuedNow(qiming);
    expect(await qiming.refusal(calls.withdraw, { payStatementId, reason: ' ' })).toContain('请填写撤回原因');
    await qiming.data(calls.withdraw, { payStatementId, reason: '漏记一节课', basedOnState: 'issued' });
    expect(await issuedNow(qiming)).toMatchObject({
      state: 'withdrawn',
      withdrawReason: '漏记一节课',
      withdrawUserName: '周敏',
      withdrawTime: expect.stringMatching(/^2026-09-07/),
    });
    expect(await list(teacher, SPAN)).toEqual([]);
    expect(await teacher.refusal(calls.confirm, { payStatementId })).toContain('课酬单不存在');
    expect(await messagesOf(teacher)).toContain(
      '课酬单已撤回：2026-09-01 至 2026-09-06 的课酬单已撤回，原因：漏记一节课',
    );
    expect(await qiming.refusal(calls.withdraw, { payStatementId, reason: '再次' })).toContain('撤回，请核对后再撤回');
    await issue(qiming);
    expect((await list(qiming, { teacherId: LIN, ...SPAN })).map(({ state }) => state)).toEqual([
      'issued',
      'withdrawn',
    ]);
    const { rows } = await qiming.data<Page<{ operation: string; targetName?: string }>>(operationLog.list);
    expect(rows.slice(0, 5).map(({ operation, targetName }) => [operation, targetName])).toEqual(
      expect.arrayContaining([
        ['出具课酬单', '林晓雯'],
        ['撤回课酬单', '林晓雯'],
      ]),
    );
  });

  it('cannot be withdrawn if its state has changed since the user saw it', async ({ qiming, teacher }) => {
    const payStatementId = payStatements.issued;
    await teacher.data(calls.confirm, { payStatementId });
    const stale = { payStatementId, reason: '漏记', basedOnState: 'issued' };
    expect(await qiming.refusal(calls.withdraw, stale)).toContain('由教师确认，请核对后再撤回');
    await qiming.data(calls.withdraw, { ...stale, basedOnState: 'confirmed' });
  });

  it('keeps its pay when a rate for its days is added later', async ({ qiming }) => {
    const { lines, total } = await qiming.data<PayStatementDetail>(calls.detail, { id: payStatements.issued });
    await qiming.data(payRates.save, { teacherId: LIN, unit: 'hour', amount: 500, validFrom: '2026-08-20' });
    const after = await qiming.data<PayStatementDetail>(calls.detail, { id: payStatements.issued });
    expect(after).toMatchObject({ lines, total });
  });
});

describe('access to statements', () => {
  it('the seed contains a statement that waits for the teacher and a confirmed one, both equal to the records', async ({
    qiming,
  }) => {
    const rows = await list(qiming, AUGUST);
    expect(rows.map(({ payStatementId, state, currentTotal }) => [payStatementId, state, currentTotal])).toEqual([
      [payStatements.confirmed, 'confirmed', null],
      [payStatements.issued, 'issued', null],
    ]);
  });

  it('a teacher sees only their own statements', async ({ teacher }) => {
    expect((await list(teacher)).map(({ payStatementId }) => payStatementId)).toEqual([payStatements.issued]);
    expect(await teacher.refusal(calls.detail, { id: payStatements.confirmed })).toContain('课酬单不存在');
    expect(await teacher.refusal(calls.list, { teacherId: staffMembers.linXiaowen.replace('401', '404') })).toContain(
      '教师不存在',
    );
    expect(await teacher.refusal(calls.export, { payStatementId: payStatements.confirmed })).not.toBe('');
  });

  it('campus staff see only the statements of their campus, and can issue them', async ({ qiming, binjiang }) => {
    expect(await list(binjiang)).toEqual([]);
    expect(await binjiang.refusal(calls.detail, { id: payStatements.issued })).toContain('课酬单不存在');
    expect(await binjiang.refusal(calls.withdraw, { payStatementId: payStatements.issued, reason: '漏记' })).toContain(
      '课酬单不存在',
    );
    await issue(binjiang);
    expect(await issuedNow(binjiang)).toMatchObject({ tenantName: '滨江校区', state: 'issued' });
    expect(await list(qiming, SPAN)).toEqual(await list(binjiang, SPAN));
  });

  it('another institution sees and changes nothing', async ({ lantian }) => {
    expect(await list(lantian, AUGUST)).toEqual([]);
    expect(await list(lantian, { teacherId: LIN })).toEqual([]);
    expect(await lantian.refusal(calls.detail, { id: payStatements.issued })).toContain('课酬单不存在');
    expect(await lantian.refusal(calls.withdraw, { payStatementId: payStatements.issued, reason: '漏记' })).toContain(
      '课酬单不存在',
    );
    expect(await lantian.refusal(calls.preview, { teacherId: LIN, ...SPAN })).toContain('教师不存在');
    expect(
      await lantian.refusal(calls.issue, { teacherId: LIN, ...SPAN, basedOn: [], adjustments: [], total: 0 }),
    ).toContain('教师不存在');
  });

  it('a statement is exported with its lines, adjustments and total', async ({ qiming }) => {
    const statement = await qiming.data<PayStatement>(calls.detail, { id: payStatements.issued });
    const { rows } = readSheet((await qiming.send(calls.export, { payStatementId: payStatements.issued })).bytes);
    expect(rows).toHaveLength(3 + statement.lines.length);
    expect(rows.at(-2)?.join(' ')).toContain('全勤奖');
    expect(rows.at(-1)?.join(' ')).toContain(`应发合计     ${statement.total} 已出具 如有疑问`);
  });

  withoutServer('an export reads no lessons, because the stored statement has all figures', async () => {
    const world = worldMaker('2026-09-07')();
    const session = sessionOf(world, 'qiming01');
    const read = vi.spyOn(world.store.tables.claTime, 'by');
    runUnit(world, () => handlers.list(world, session, { pageNum: 1, pageSize: 10 }));
    expect(read).toHaveBeenCalled();
    read.mockClear();
    await runUnit(world, () => handlers.export(world, session, {}));
    expect(read).not.toHaveBeenCalled();
  });
});
