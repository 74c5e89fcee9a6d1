import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { substituteExample } from '#contracts/examples/entities/teacher.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { claTimeChangeExample, leaveExample } from '#contracts/examples/entities/teacher-request.ts';
import { setServerDate } from '#web/session/today.ts';
import { TeacherAuditPage } from '#web/screens/edu/teacherAudit/TeacherAuditPage.tsx';
import { type Answer, Refused } from './answer-calls.ts';
import { lastInput } from './class-backend.ts';
import { draw } from './draw.tsx';
import { signInAs, teacherBackend } from './teacher-backend.ts';

const open = (search = '') =>
  draw(<TeacherAuditPage />, { path: `/edu/teacherAudit?${search}`, route: '/edu/teacherAudit' });
/** The lesson stands as it stood when it was asked of. */
const auditBackend = (answers: Readonly<Record<string, Answer>> = {}) =>
  teacherBackend({ 'teachers.lesson': () => ({ ...claTimeExample, claDate: leaveExample.claDate }), ...answers });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const audit = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await user.click(await screen.findByRole('button', { name: '审核' }));
  return dialog(title);
};

beforeEach(() => {
  setServerDate('Wed, 02 Sep 2026 02:00:00 GMT');
  signInAs('staff');
});

describe('what waits', () => {
  it('comes first, ten a page; each tab tells how many', async () => {
    const backend = auditBackend({
      'teachers.tenantChanges': () => ({ rows: [claTimeChangeExample], total: 12 }),
    });
    open();
    expect(await screen.findByRole('tab', { name: '请假申请 1' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('tab', { name: '调课申请 12' })).toBeInTheDocument();
    await screen.findByRole('row', { name: /林晓雯 少儿钢琴小组课 1 班/ });
    expect(lastInput(backend, 'teachers.tenantLeaves')).toEqual({ auditStatus: '0', pageNum: '1', pageSize: '10' });
    // The list and the count are one question.
    expect(backend.countOf('teachers.tenantLeaves')).toBe(1);
  });

  it('the status can be another or none, in the address; cleared, it is what waits again', async () => {
    const user = userEvent.setup();
    const backend = auditBackend();
    const { place } = open();
    await screen.findByRole('row', { name: /林晓雯/ });
    await user.click(await screen.findByLabelText('清除审核状态'));
    await waitFor(() => expect(place.history.at(-1)).toBe('/edu/teacherAudit?auditStatus=all'));
    await waitFor(() => expect(lastInput(backend, 'teachers.tenantLeaves')).toEqual({ pageNum: '1', pageSize: '10' }));
    await user.click(await screen.findByRole('combobox', { name: '审核状态' }));
    await user.click(await screen.findByRole('option', { name: '已驳回' }));
    await waitFor(() => expect(lastInput(backend, 'teachers.tenantLeaves')).toMatchObject({ auditStatus: '2' }));
    await user.click(screen.getByRole('button', { name: '清空筛选' }));
    await waitFor(() => expect(place.history.at(-1)).toBe('/edu/teacherAudit'));
    expect(screen.getByRole('combobox', { name: '审核状态' })).toHaveValue('待审核');
    expect(screen.queryByRole('button', { name: '清空筛选' })).toBeNull();
  });

  it('when and why it was asked come first; what comes of a decision is shown of those that were decided', async () => {
    const user = userEvent.setup();
    auditBackend();
    open();
    await screen.findByRole('row', { name: /林晓雯/ });
    const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const first = ['申请人', '班级', '上课时间', '申请时间', '请假原因', '状态'];
    expect(titles().slice(0, -1)).toEqual(first);
    await user.click(await screen.findByLabelText('清除审核状态'));
    await waitFor(() => expect(titles().slice(0, -1)).toEqual([...first, '代课教师', '审核意见']));
    await user.click(screen.getByRole('tab', { name: /调课申请/ }));
    await waitFor(() =>
      expect(titles().slice(0, -1)).toEqual(['申请人', '原班级', '原上课时间', '调至', '申请时间', '调课原因', '状态']),
    );
  });

  it('none says so', async () => {
    auditBackend({ 'teachers.tenantLeaves': () => ({ rows: [], total: 0 }) });
    open();
    expect(await screen.findByText('还没有待审核的请假申请')).toBeInTheDocument();
  });
});

describe('a leave', () => {
  it('tells who, which lesson, when and why; the free teachers are offered with their week; says what it will do', async () => {
    const user = userEvent.setup();
    const backend = auditBackend();
    open();
    const form = await audit(user, '审核请假申请');
    for (const text of ['林晓雯', '2026-09-01 12:00', '少儿钢琴小组课 1 班', '参加市里的教师展演'])
      expect(form.getByText(text)).toBeInTheDocument();
    expect(form.getByText(/2026-09-05/)).toHaveTextContent('2026-09-05 星期六 10:00–11:30');
    expect(form.queryByRole('status')).toBeNull();
    await user.click(await form.findByRole('radio', { name: '通过' }));
    expect(form.getByRole('status')).toHaveTextContent('通过后，9月5日 10:00 的课标记为请假，时间不变，暂时没有人授课');
    await user.click(await form.findByRole('combobox', { name: '代课教师' }));
    const offers = (await screen.findAllByRole('option', { name: /小时/ })).map((option) => option.textContent);
    expect(offers).toEqual([
      '许文博教授本课程 · 滨江校区 · 当周 12 节 / 18 小时',
      '何敏不教本课程 · 滨江校区 · 当周 3 节 / 4.5 小时',
    ]);
    await user.click(screen.getByRole('option', { name: /许文博/ }));
    expect(form.getByRole('status')).toHaveTextContent('通过后，9月5日 10:00 的课改由 许文博 授课。');
    await user.dblClick(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(backend.toasts).toEqual(['审核完成']));
    expect(backend.sent.filter(({ name }) => name === 'teachers.auditLeave').map(({ input }) => input)).toEqual([
      { leaveTimeId: leaveExample.leaveTimeId, teacherId: '1843200000000000404', auditStatus: 1, reason: null },
    ]);
  });

  it('is decided first; a rejection says why, and names nobody', async () => {
    const user = userEvent.setup();
    const backend = auditBackend();
    open();
    const form = await audit(user, '审核请假申请');
    await user.click(form.getByRole('button', { name: '提交审核' }));
    expect(await form.findByText('请选择审核结果')).toBeInTheDocument();
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await user.click(await form.findByRole('combobox', { name: '代课教师' }));
    await user.click(await screen.findByRole('option', { name: /许文博/ }));
    await user.click(await form.findByRole('radio', { name: '驳回' }));
    expect(form.queryByRole('combobox', { name: '代课教师' })).toBeNull();
    expect(form.getByRole('status')).toHaveTextContent('驳回后课次不变；教师会看到驳回原因，可以修改后重新申请。');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(await form.findByText('请填写驳回原因')).toBeInTheDocument();
    expect(backend.countOf('teachers.auditLeave')).toBe(0);
    await user.type(await form.findByRole('textbox', { name: '驳回原因' }), '当天有公开课');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    await waitFor(() => expect(backend.toasts).toEqual(['审核完成']));
    expect(lastInput(backend, 'teachers.auditLeave')).toEqual({
      leaveTimeId: leaveExample.leaveTimeId,
      teacherId: null,
      auditStatus: 2,
      reason: '当天有公开课',
    });
  });

  it('a backend that knows no substitutes loses that choice and nothing else', async () => {
    const user = userEvent.setup();
    const backend = auditBackend({
      'teachers.substitutes': () => {
        throw new Refused('接口不存在');
      },
    });
    open();
    const form = await audit(user, '审核请假申请');
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await waitFor(() => expect(backend.countOf('teachers.substitutes')).toBe(1));
    expect(form.queryByRole('combobox', { name: '代课教师' })).toBeNull();
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(backend.toasts).toEqual(['审核完成']));
    expect(lastInput(backend, 'teachers.auditLeave')).toMatchObject({ auditStatus: 1, teacherId: null });
  });

  it('what the server refuses is told, and the dialog stays', async () => {
    const user = userEvent.setup();
    const backend = auditBackend({
      'teachers.auditLeave': () => {
        throw new Refused('该申请已由沈佳通过，不能重复审核');
      },
    });
    open();
    const form = await audit(user, '审核请假申请');
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await user.click(form.getByRole('button', { name: '确认通过' }));
    expect(await screen.findByText('该申请已由沈佳通过，不能重复审核')).toBeVisible();
    expect(form.getByRole('button', { name: '确认通过' })).toBeEnabled();
    // The list behind it says what has become of it.
    await waitFor(() => expect(backend.countOf('teachers.tenantLeaves')).toBe(2));
  });

  it('a substitute who has been given another lesson meanwhile is chosen no more', async () => {
    const user = userEvent.setup();
    let taken = false;
    const backend = auditBackend({
      'teachers.substitutes': () => (taken ? [] : [substituteExample]),
      'teachers.auditLeave': () => {
        if (taken) return null;
        taken = true;
        throw new Refused('许文博在 2026-09-05 10:00–11:30 已有课，不能代课');
      },
    });
    open();
    const form = await audit(user, '审核请假申请');
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await user.click(await form.findByRole('combobox', { name: '代课教师' }));
    await user.click(await screen.findByRole('option', { name: /许文博/ }));
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: '代课教师' })).toHaveValue(''));
    expect(form.getByRole('status')).toHaveTextContent('暂时没有人授课');
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(backend.toasts).toContain('审核完成'));
    expect(lastInput(backend, 'teachers.auditLeave')).toMatchObject({ auditStatus: 1, teacherId: null });
  });

  it('of a lesson that was moved meanwhile it is said before, and only a rejection is offered', async () => {
    const user = userEvent.setup();
    auditBackend({ 'teachers.lesson': () => ({ ...claTimeExample, claDate: '2026-09-19' }) });
    open();
    const form = await audit(user, '审核请假申请');
    expect(await form.findByRole('alert')).toHaveTextContent(/已调到 2026-09-19 .*只能驳回该申请/);
    expect(form.getByRole('radio', { name: '通过' })).toBeDisabled();
    expect(form.getByRole('radio', { name: '驳回' })).toBeEnabled();
  });

  it('once decided it is only looked at, with who decided and what came of it', async () => {
    const user = userEvent.setup();
    auditBackend({
      'teachers.tenantLeaves': () => ({
        rows: [
          {
            ...leaveExample,
            auditStatus: requestStatuses.approved,
            reason: '注意安全',
            substituteName: '许文博',
            auditUserName: '沈佳',
            auditTime: '2026-09-02 09:00:00',
          },
        ],
        total: 1,
      }),
    });
    open('auditStatus=all');
    await user.click(await screen.findByRole('button', { name: '查看' }));
    const seen = await dialog('请假申请');
    for (const text of ['已通过', '许文博', '注意安全', '沈佳 · 2026-09-02 09:00'])
      expect(seen.getByText(text)).toBeInTheDocument();
    expect(seen.queryByRole('radio')).toBeNull();
  });
});

describe('a change', () => {
  it('of one that comes too late it is said before, and only a rejection is offered', async () => {
    const user = userEvent.setup();
    setServerDate('Mon, 21 Sep 2026 02:00:00 GMT');
    auditBackend();
    open('activeTab=change');
    const form = await audit(user, '审核调课申请');
    expect(await form.findByRole('alert')).toHaveTextContent('已过期，只能驳回该申请');
    expect(form.getByRole('radio', { name: '通过' })).toBeDisabled();
  });

  it('tells from where to where, what it collides with, and what it will do', async () => {
    const user = userEvent.setup();
    const other = {
      ...claTimeExample,
      courseTimeId: '9',
      claId: '9',
      claName: '少儿声乐 1 班',
      claDate: '2026-09-06',
      startTime: '15:30',
      endTime: '16:30',
    };
    const backend = auditBackend({ 'claTimeRules.preview': () => ({ lessons: [], conflicts: [other] }) });
    open('activeTab=change');
    const form = await audit(user, '审核调课申请');
    expect(form.getByText(/2026-09-05/)).toHaveTextContent('2026-09-05 星期六 10:00–11:30');
    expect(form.getByText(/2026-09-06/)).toHaveTextContent('2026-09-06 星期日 15:00–16:30');
    expect(within(await form.findByRole('list', { name: '时间冲突' })).getByText(/少儿声乐 1 班/)).toBeInTheDocument();
    await user.click(await form.findByRole('radio', { name: '通过' }));
    expect(form.getByRole('status')).toHaveTextContent(
      '通过后，9月5日 10:00 的课调到 9月6日 15:00–16:30，由 林晓雯 授课。',
    );
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(backend.toasts).toEqual(['审核完成']));
    expect(lastInput(backend, 'teachers.auditChange')).toEqual({
      changeTimeId: claTimeChangeExample.changeTimeId,
      auditStatus: 1,
      reason: null,
    });
  });
});
