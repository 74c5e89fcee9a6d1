import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { substituteExample } from '#contracts/examples/entities/teacher.ts';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { claTimeChangeExample, leaveExample } from '#contracts/examples/entities/teacher-request.ts';
import { setServerDate } from '#web/session/today.ts';
import { TeacherAuditPage } from '#web/screens/edu/teacherAudit/TeacherAuditPage.tsx';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';
import { signInAs, teacherBackend } from '../support/teacher-backend.ts';

const renderAudits = (search = '') =>
  renderScreen(<TeacherAuditPage />, { path: `/edu/teacherAudit?${search}`, route: '/edu/teacherAudit' });
/** Mocks requests whose lesson has not changed since the request. */
const auditBackend = (answers: Readonly<Record<string, Answer>> = {}) =>
  teacherBackend({
    'teachers.lesson': () => ({ ...claTimeExample, pendingRequest: null, claDate: leaveExample.claDate }),
    ...answers,
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const audit = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await user.click(await screen.findByRole('button', { name: '审核' }));
  return dialog(title);
};

beforeEach(() => {
  setServerDate('Wed, 02 Sep 2026 02:00:00 GMT');
  signInAs('staff');
});

describe('pending requests', () => {
  it('are listed by default, ten per page; each tab shows its count', async () => {
    const backend = auditBackend({
      'teachers.tenantChanges': () => ({ rows: [claTimeChangeExample], total: 12 }),
    });
    renderAudits();
    expect(await screen.findByRole('tab', { name: '请假申请 1' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('tab', { name: '调课申请 12' })).toBeInTheDocument();
    await screen.findByRole('row', { name: /林晓雯 少儿钢琴小组课 1 班/ });
    expect(backend.lastInput('teachers.tenantLeaves')).toEqual({ auditStatus: '0', pageNum: '1', pageSize: '10' });
    // The list and the count share one request.
    expect(backend.countOf('teachers.tenantLeaves')).toBe(1);
  });

  it('are replaced by the status in the address, or by all requests; 清空筛选 restores the pending requests', async () => {
    const user = userEvent.setup();
    const backend = auditBackend();
    const { place } = renderAudits();
    await screen.findByRole('row', { name: /林晓雯/ });
    await user.click(await screen.findByLabelText('清除审核状态'));
    await waitFor(() => expect(place.history.at(-1)).toBe('/edu/teacherAudit?auditStatus=all'));
    await waitFor(() => expect(backend.lastInput('teachers.tenantLeaves')).toEqual({ pageNum: '1', pageSize: '10' }));
    await choose(user, screen, '审核状态', '已驳回');
    await waitFor(() => expect(backend.lastInput('teachers.tenantLeaves')).toMatchObject({ auditStatus: '2' }));
    await user.click(screen.getByRole('button', { name: '清空筛选' }));
    await waitFor(() => expect(place.history.at(-1)).toBe('/edu/teacherAudit'));
    expect(screen.getByRole('combobox', { name: '审核状态' })).toHaveValue('待审核');
    expect(screen.queryByRole('button', { name: '清空筛选' })).toBeNull();
  });

  it('show time and reason of the request; leaves of all statuses also show substitute and opinion', async () => {
    const user = userEvent.setup();
    auditBackend();
    renderAudits();
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

  it('show an empty state when there are none', async () => {
    auditBackend({ 'teachers.tenantLeaves': () => ({ rows: [], total: 0 }) });
    renderAudits();
    expect(await screen.findByText('没有待审核的请假申请')).toBeInTheDocument();
  });
});

describe('leave', () => {
  it('shows teacher, lesson, time, reason, available substitutes with their week, and the effect', async () => {
    const user = userEvent.setup();
    const backend = auditBackend();
    renderAudits();
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
    await waitFor(() => expect(backend.toasts).toEqual(['已通过']));
    expect(backend.inputsOf('teachers.auditLeave')).toEqual([
      {
        leaveTimeId: leaveExample.leaveTimeId,
        teacherId: '1843200000000000404',
        auditStatus: 1,
        reason: null,
        basedOnTime: leaveExample.createTime,
      },
    ]);
  });

  it('requires a decision; a rejection requires a reason and sends no substitute', async () => {
    const user = userEvent.setup();
    const backend = auditBackend();
    renderAudits();
    const form = await audit(user, '审核请假申请');
    await user.click(form.getByRole('button', { name: '提交审核' }));
    expect(await form.findByText('请选择审核结果')).toBeInTheDocument();
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await choose(user, form, '代课教师', /许文博/);
    await user.click(await form.findByRole('radio', { name: '驳回' }));
    expect(form.queryByRole('combobox', { name: '代课教师' })).toBeNull();
    expect(form.getByRole('status')).toHaveTextContent('驳回后课次不变；教师会看到驳回理由，可以修改后重新申请。');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(await form.findByText('请填写驳回理由')).toBeInTheDocument();
    expect(backend.countOf('teachers.auditLeave')).toBe(0);
    await user.type(await form.findByRole('textbox', { name: '驳回理由' }), '当天有公开课');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已驳回']));
    expect(backend.lastInput('teachers.auditLeave')).toEqual({
      leaveTimeId: leaveExample.leaveTimeId,
      teacherId: null,
      auditStatus: 2,
      reason: '当天有公开课',
      basedOnTime: leaveExample.createTime,
    });
  });

  it('hides only the substitutes when the backend does not support them', async () => {
    const user = userEvent.setup();
    const backend = auditBackend({
      'teachers.substitutes': () => {
        throw new Refused('接口不存在');
      },
    });
    renderAudits();
    const form = await audit(user, '审核请假申请');
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await waitFor(() => expect(backend.countOf('teachers.substitutes')).toBe(1));
    expect(form.queryByRole('combobox', { name: '代课教师' })).toBeNull();
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已通过']));
    expect(backend.lastInput('teachers.auditLeave')).toMatchObject({ auditStatus: 1, teacherId: null });
  });

  it('shows a refusal and keeps the dialog open', async () => {
    const user = userEvent.setup();
    const backend = auditBackend({
      'teachers.auditLeave': () => {
        throw new Refused('该申请已由沈佳通过，不能重复审核');
      },
    });
    renderAudits();
    const form = await audit(user, '审核请假申请');
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await user.click(form.getByRole('button', { name: '确认通过' }));
    expect(await screen.findByText('该申请已由沈佳通过，不能重复审核')).toBeVisible();
    expect(form.getByRole('button', { name: '确认通过' })).toBeEnabled();
    // The list is loaded at first and after the refusal; the request is loaded again before the decision is sent.
    await waitFor(() => expect(backend.countOf('teachers.tenantLeaves')).toBe(3));
  });

  const changes: [title: string, changed: object, message: string][] = [
    [
      'has decided it',
      { auditStatus: 2, auditUserName: '沈佳', auditTime: '2026-09-02 10:05:00' },
      '该请假申请已由 沈佳 于 10:05 改为“已驳回”，请核对后再操作',
    ],
    [
      'has submitted it again',
      { remarks: '改为全天', createTime: '2026-09-02 09:30:00' },
      '该请假申请已由 申请人 于 09:30 改为“待审核（09-02 09:30 提交）”，请核对后再操作',
    ],
  ];
  for (const [title, changed, message] of changes)
    it(`is not decided on if another user ${title} since the dialog was opened`, async () => {
      const user = userEvent.setup();
      let stored: object = leaveExample;
      const backend = auditBackend({ 'teachers.tenantLeaves': () => ({ rows: [stored], total: 1 }) });
      renderAudits();
      const form = await audit(user, '审核请假申请');
      stored = { ...leaveExample, ...changed };
      await user.click(await form.findByRole('radio', { name: '通过' }));
      await user.click(form.getByRole('button', { name: '确认通过' }));
      expect(await form.findByText(message)).toBeVisible();
      expect(backend.countOf('teachers.auditLeave')).toBe(0);
    });

  it('is found among all requests of the teacher before it is decided on', async () => {
    const user = userEvent.setup();
    let stored: object = leaveExample;
    const newer = Array.from({ length: 60 }, (_, at) => ({ ...leaveExample, leaveTimeId: `newer-${at}` }));
    const backend = auditBackend({
      'teachers.tenantLeaves': ({ auditStatus, pageNum, pageSize }) => {
        const [from, to] = [Number(pageSize) * (Number(pageNum) - 1), Number(pageSize) * Number(pageNum)];
        return auditStatus ? { rows: [stored], total: 1 } : { rows: [...newer, stored].slice(from, to), total: 61 };
      },
    });
    renderAudits();
    const form = await audit(user, '审核请假申请');
    stored = { ...leaveExample, auditStatus: 2, auditUserName: '沈佳', auditTime: '2026-09-02 10:05:00' };
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await user.click(form.getByRole('button', { name: '确认通过' }));
    expect(await form.findByText(/^该请假申请已由 沈佳 于 10:05 改为“已驳回”/)).toBeVisible();
    expect(backend.countOf('teachers.auditLeave')).toBe(0);
  });

  it('deselects a substitute whom the server refuses because of another lesson', async () => {
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
    renderAudits();
    const form = await audit(user, '审核请假申请');
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await choose(user, form, '代课教师', /许文博/);
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: '代课教师' })).toHaveValue(''));
    expect(form.getByRole('status')).toHaveTextContent('暂时没有人授课');
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(backend.toasts).toContain('已通过'));
    expect(backend.lastInput('teachers.auditLeave')).toMatchObject({ auditStatus: 1, teacherId: null });
  });

  it('warns that the lesson was moved since the request, and offers only a rejection', async () => {
    const user = userEvent.setup();
    auditBackend({ 'teachers.lesson': () => ({ ...claTimeExample, pendingRequest: null, claDate: '2026-09-19' }) });
    renderAudits();
    const form = await audit(user, '审核请假申请');
    expect(await form.findByRole('alert')).toHaveTextContent(/已调到 2026-09-19 .*只能驳回该申请/);
    expect(form.getByRole('radio', { name: '通过' })).toBeDisabled();
    expect(form.getByRole('radio', { name: '驳回' })).toBeEnabled();
  });

  it('is read-only after the decision and shows the auditor and the result', async () => {
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
    renderAudits('auditStatus=all');
    await user.click(await screen.findByRole('button', { name: '查看' }));
    const seen = await dialog('请假申请');
    for (const text of ['已通过', '许文博', '注意安全', '沈佳 · 2026-09-02 09:00'])
      expect(seen.getByText(text)).toBeInTheDocument();
    expect(seen.queryByRole('radio')).toBeNull();
  });
});

describe('change', () => {
  it('warns that the request is overdue, and offers only a rejection', async () => {
    const user = userEvent.setup();
    setServerDate('Mon, 21 Sep 2026 02:00:00 GMT');
    auditBackend();
    renderAudits('activeTab=change');
    const form = await audit(user, '审核调课申请');
    expect(await form.findByRole('alert')).toHaveTextContent('已过期，只能驳回该申请');
    expect(form.getByRole('radio', { name: '通过' })).toBeDisabled();
  });

  it('shows old and new time, conflicts, and the effect', async () => {
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
    renderAudits('activeTab=change');
    const form = await audit(user, '审核调课申请');
    expect(form.getByText(/2026-09-05/)).toHaveTextContent('2026-09-05 星期六 10:00–11:30');
    expect(form.getByText(/2026-09-06/)).toHaveTextContent('2026-09-06 星期日 15:00–16:30');
    expect(within(await form.findByRole('list', { name: '时间冲突' })).getByText(/少儿声乐 1 班/)).toBeInTheDocument();
    await user.click(await form.findByRole('radio', { name: '通过' }));
    expect(form.getByRole('status')).toHaveTextContent(
      '通过后，9月5日 10:00 的课调到 9月6日 15:00–16:30，由 林晓雯 授课。',
    );
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已通过']));
    expect(backend.lastInput('teachers.auditChange')).toEqual({
      changeTimeId: claTimeChangeExample.changeTimeId,
      auditStatus: 1,
      reason: null,
      basedOnTime: claTimeChangeExample.createTime,
      studentConflicts: 'ask',
    });
  });

  it('warns of a new time that ends after 20:30', async () => {
    const user = userEvent.setup();
    const late = { ...claTimeChangeExample, startTime: '19:30', endTime: '21:00' };
    auditBackend({
      'teachers.tenantChanges': () => ({ rows: [late], total: 1 }),
      'sales.setting': () => ({ prepaidLimit: true, lateLesson: true }),
    });
    renderAudits('activeTab=change');
    const form = await audit(user, '审核调课申请');
    expect(await form.findByText('班级的课 21:00 结束。培训结束时间不得晚于 20:30。')).toBeVisible();
  });

  it('names the students who would be in two lessons, and sends the consent only with an approval', async () => {
    const user = userEvent.setup();
    const backend = auditBackend({
      'studentConflicts.ofLesson': () => ({ total: 1, rows: [studentConflictExample] }),
      'teachers.auditChange': ({ auditStatus }) => {
        if (auditStatus === requestStatuses.approved) throw new Refused('系统繁忙');
        return null;
      },
    });
    renderAudits('activeTab=change');
    const form = await audit(user, '审核调课申请');
    expect(await form.findByText('有 1 名学员时间冲突，仍可通过')).toBeInTheDocument();
    expect(backend.lastInput('studentConflicts.ofLesson')).toEqual({
      courseTimeId: claTimeChangeExample.courseTimeId,
      claId: claTimeChangeExample.claId,
      claDate: '2026-09-06',
      startTime: '15:00',
      endTime: '16:30',
      deptId: claTimeExample.deptId,
      roomId: claTimeExample.roomId,
    });
    await user.click(form.getByRole('radio', { name: '通过' }));
    await user.click(form.getByRole('button', { name: '仍要通过' }));
    await form.findByText('系统繁忙');
    expect(backend.lastInput('teachers.auditChange')).toMatchObject({ studentConflicts: 'accept' });
    await user.click(form.getByRole('radio', { name: '驳回' }));
    await user.type(form.getByRole('textbox', { name: '驳回理由' }), '学员冲突');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    await waitFor(() => expect(backend.toasts).toContain('已驳回'));
    expect(backend.lastInput('teachers.auditChange')).not.toHaveProperty('studentConflicts');
  });

  it('is not decided on if another user has decided it since the dialog was opened', async () => {
    const user = userEvent.setup();
    let stored: object = claTimeChangeExample;
    const backend = auditBackend({ 'teachers.tenantChanges': () => ({ rows: [stored], total: 1 }) });
    renderAudits('activeTab=change');
    const form = await audit(user, '审核调课申请');
    stored = { ...stored, auditStatus: 1, auditUserName: '沈佳', auditTime: '2026-09-02 10:05:00' };
    await user.click(await form.findByRole('radio', { name: '通过' }));
    await user.click(form.getByRole('button', { name: '确认通过' }));
    expect(await form.findByText(/^该调课申请已由 沈佳 于 10:05 改为“已通过”/)).toBeVisible();
    expect(backend.countOf('teachers.auditChange')).toBe(0);
  });
});
