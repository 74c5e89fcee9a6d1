import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { teacherClaExample, teacherExample } from '#contracts/examples/entities/teacher.ts';
import { claTimeChangeExample, leaveExample } from '#contracts/examples/entities/teacher-request.ts';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { TeacherDetail } from '#web/screens/edu/teacher-detail/TeacherDetail.tsx';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { cellTexts, row } from '../support/screen-queries.ts';
import { rejectedLeave, signInAs, teacherBackend } from '../support/teacher-backend.ts';

const { teacherId } = teacherExample;
const renderDetail = (search = '') =>
  renderScreen(<TeacherDetail />, { path: `/edu/teacher/detail?${search}`, route: '/edu/teacher/detail' });
const renderDetailOf = (search = '') => renderDetail(`teacherId=${teacherId}${search}`);
const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const page = <Row,>(...rows: Row[]) => ({ rows, total: rows.length });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  signInAs('staff');
});

describe('displayed teacher', () => {
  it('shows 获取教师信息失败 without a teacher and sends no request', async () => {
    const backend = teacherBackend();
    renderDetail();
    expect(screen.getByRole('alert')).toHaveTextContent('获取教师信息失败');
    expect(backend.sent).toEqual([]);
  });

  it('shows teachers their own page, with 记上课 and without 查看课表', async () => {
    signInAs('teacher');
    const backend = teacherBackend();
    renderDetail();
    await screen.findByRole('heading', { level: 1, name: '林晓雯' });
    expect(backend.lastInput('teachers.detail')).toEqual({ teacherId });
    expect(screen.getByRole('button', { name: '记上课' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '查看课表' })).toBeNull();
  });

  it('shows staff name, sex, phone, status, entry date, campus and the week', async () => {
    const backend = teacherBackend();
    renderDetailOf();
    await screen.findByRole('heading', { level: 1, name: '林晓雯' });
    const facts = Object.fromEntries(
      screen.getAllByRole('definition').map((fact) => [fact.previousElementSibling?.textContent, fact.textContent]),
    );
    expect(facts).toEqual({
      教师姓名: '林晓雯',
      性别: '女',
      联系电话: '13857120401',
      在职状态: '在职',
      入职日期: '2024-03-01',
      校区: '滨江校区',
    });
    expect(screen.queryByRole('button', { name: '记上课' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: '查看课表' }));
    await screen.findByRole('dialog', { name: '课表 · 林晓雯' });
    await waitFor(() => expect(backend.lastInput('claTimes.calendar')).toMatchObject({ teacherId }));
    // The week is read-only.
    expect(screen.queryByRole('button', { name: '加课' })).toBeNull();
  });

  it('shows the fields without values while loading, so that the layout does not move', async () => {
    teacherBackend({ 'teachers.detail': () => new Promise(() => {}) });
    renderDetailOf();
    await row(/少儿钢琴小组课 1 班/);
    const facts = screen.getAllByRole('definition');
    expect(facts.map((fact) => fact.previousElementSibling?.textContent)).toEqual([
      '教师姓名',
      '性别',
      '联系电话',
      '在职状态',
      '入职日期',
      '校区',
    ]);
    expect(facts.map((fact) => fact.textContent?.trim())).toEqual(['', '', '', '', '', '']);
  });

  it('shows the refusal 教师不存在 for a teacher whom the user may not see', async () => {
    teacherBackend({
      'teachers.detail': () => {
        throw new Refused('教师不存在');
      },
    });
    renderDetailOf();
    expect(await screen.findByRole('alert')).toHaveTextContent('获取教师信息失败教师不存在');
  });
});

describe('tab 1: classes', () => {
  it('lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)', async () => {
    const finished = { ...teacherClaExample, claId: '2', claName: '少儿声乐 1 班', classNum: 3, startedClassNum: 3 };
    const empty = { ...teacherClaExample, claId: '3', claName: '视唱练耳 1 班', classNum: 0, startedClassNum: 0 };
    const begun = { ...teacherClaExample, classNum: 8, startedClassNum: 3 };
    const unknown = { ...begun, claId: '4', claName: '合唱 1 班', archivedLessonNum: null };
    const backend = teacherBackend({
      'teachers.clas': ({ pageNum }) => ({ rows: pageNum === '2' ? [begun, finished, empty, unknown] : [], total: 14 }),
    });
    renderDetailOf('&pageNum=2');
    expect(cellTexts(await row(/少儿钢琴小组课 1 班/)).slice(0, 10)).toEqual([
      '11',
      '少儿钢琴小组课 1 班',
      '授课中',
      '8',
      '3/837%',
      '240',
      '2026-03-02',
      '2026-12-28',
      '林晓雯',
      '林晓雯',
    ]);
    expect(cellTexts(await row(/少儿声乐/)).at(4)).toBe('3/3100%');
    expect(cellTexts(await row(/视唱练耳/)).at(4)).toBe('0/00%');
    expect(cellTexts(await row(/合唱/)).at(4)).toBe('3/837%近 9 周');
    expect(backend.lastInput('teachers.clas')).toEqual({ teacherId, pageNum: '2', pageSize: '10' });
  });

  it('lists the students of a class with name, status, contact and sex', async () => {
    const user = userEvent.setup();
    const backend = teacherBackend();
    renderDetailOf();
    await user.click(within(await row(/少儿钢琴小组课 1 班/)).getByRole('button', { name: '学员列表' }));
    const list = await dialog('学员列表 · 少儿钢琴小组课 1 班');
    const [, first, second] = await waitFor(() => {
      const rows = list.getAllByRole('row');
      expect(rows).toHaveLength(3);
      return rows;
    });
    expect(cellTexts(first as HTMLElement).slice(0, 5)).toEqual([
      '1',
      '陈梓涵',
      '在读',
      '母亲 徐静 13857121001',
      '女生',
    ]);
    // The second row is another student with the same name, for whom the backend sends only a phone number.
    expect(cellTexts(second as HTMLElement).slice(0, 5)).toEqual(['2', '陈梓涵', '在读', '13857121001', '男生']);
    expect(backend.lastInput('teachers.claStudents')).toMatchObject({
      claId: teacherClaExample.claId,
      pageSize: '10',
    });
  });
});

describe('tab 2: lessons', () => {
  const past = { ...claTimeExample, courseTimeId: '2', claDate: '2026-09-01', claTimeStatus: 2 };
  const waits = { ...claTimeExample, courseTimeId: '3', claDate: '2026-09-13', pendingRequest: 'leave' };

  it('offers no requests for a lesson with a substitute', async () => {
    const away = { ...claTimeExample, teacherId: '404', staffName: '许文博', substituteOf: '林晓雯' };
    teacherBackend({ 'teachers.lessons': () => ({ rows: [away], total: 1 }) });
    renderDetailOf('&tab=2');
    const its = await row(/2026-09-12/);
    expect(its).toHaveTextContent('许文博');
    expect(its).toHaveTextContent('代课（原 林晓雯）');
    expect(within(its).queryByRole('button')).toBeNull();
  });

  it('offers 请假 and 调课 only for upcoming lessons without a pending request', async () => {
    teacherBackend({ 'teachers.lessons': () => ({ rows: [claTimeExample, waits, past], total: 3 }) });
    renderDetailOf('&tab=2');
    const actions = (of: HTMLElement) =>
      within(of)
        .queryAllByRole('button')
        .map((button) => button.textContent);
    expect(actions(await row(/2026-09-12/))).toEqual(['请假', '调课']);
    expect(actions(await row(/2026-09-13/))).toEqual([]);
    expect(await row(/2026-09-13/)).toHaveTextContent('请假待审');
    expect(actions(await row(/2026-09-01/))).toEqual([]);
    expect(titles().slice(0, 2)).toEqual(['序号', '上课日期']);
  });

  it('请假: requires a remark and explains that the request is pending', async () => {
    const user = userEvent.setup();
    const backend = teacherBackend();
    renderDetailOf('&tab=2');
    await user.click(within(await row(/2026-09-12/)).getByRole('button', { name: '请假' }));
    const drawer = await dialog('申请请假');
    await user.click(await drawer.findByRole('button', { name: '提交请假申请' }));
    expect(await drawer.findByText('请填写备注')).toBeInTheDocument();
    expect(drawer.getAllByRole('textbox')).toHaveLength(1);
    expect(backend.countOf('teachers.applyForLeave')).toBe(0);
    await user.type(await drawer.findByRole('textbox', { name: '备注' }), '参加展演');
    await user.dblClick(drawer.getByRole('button', { name: '提交请假申请' }));
    await waitFor(() => expect(backend.toasts).toEqual(['请假申请已提交，等待审核']));
    expect(backend.inputsOf('teachers.applyForLeave')).toEqual([
      { courseTimeId: claTimeExample.courseTimeId, remarks: '参加展演' },
    ]);
    expect(backend.lastInput('teachers.lesson')).toEqual({ courseTimeId: claTimeExample.courseTimeId });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('调课: starts with the current lesson; requires all fields and an end after the start', async () => {
    const user = userEvent.setup();
    const backend = teacherBackend();
    renderDetailOf('&tab=2');
    await user.click(within(await row(/2026-09-12/)).getByRole('button', { name: '调课' }));
    const drawer = await dialog('申请调课');
    expect(await drawer.findByRole('combobox', { name: '班级' })).toHaveValue('少儿钢琴小组课 1 班');
    expect(drawer.getByRole('combobox', { name: '授课教师' })).toHaveValue('林晓雯');
    expect(drawer.getByRole('textbox', { name: /上课日期/ })).toHaveValue('2026-09-12');
    await put(user, drawer.getByRole('combobox', { name: '上课时间' }), '1500');
    await put(user, drawer.getByRole('combobox', { name: '下课时间' }), '1430');
    await user.click(drawer.getByRole('button', { name: '提交调课申请' }));
    expect(await drawer.findByText('下课时间需大于上课时间')).toBeInTheDocument();
    expect(await drawer.findByText('请填写备注')).toBeInTheDocument();
    expect(backend.countOf('teachers.applyForChange')).toBe(0);
    await put(user, drawer.getByRole('combobox', { name: '下课时间' }), '1630');
    await put(user, drawer.getByRole('textbox', { name: '备注' }), '周六有考级');
    await user.click(drawer.getByRole('button', { name: '提交调课申请' }));
    await waitFor(() => expect(backend.toasts).toEqual(['调课申请已提交，等待审核']));
    const { claId, courseTimeId } = claTimeExample;
    expect(backend.lastInput('teachers.applyForChange')).toEqual({
      claId,
      courseTimeId,
      claDate: '2026-09-12',
      startTime: '15:00',
      endTime: '16:30',
      teacherId,
      remarks: '周六有考级',
    });
    // The request asks for staff of type 1, who are the teachers.
    expect(backend.lastInput('staff.options')).toMatchObject({ type: '1' });
  });

  it('requires a teacher for a lesson without one', async () => {
    const user = userEvent.setup();
    const backend = teacherBackend({ 'teachers.lesson': () => ({ ...claTimeExample, teacherId: null }) });
    renderDetailOf('&tab=2');
    await user.click(within(await row(/2026-09-12/)).getByRole('button', { name: '调课' }));
    const drawer = await dialog('申请调课');
    expect(await drawer.findByText('该课次没有授课教师，不能申请')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: '提交调课申请' })).toBeNull();
    expect(backend.countOf('teachers.applyForChange')).toBe(0);
  });
});

describe('a backend that does not state the pending request of a lesson', () => {
  const { courseTimeId } = claTimeExample;
  const cases: [title: string, kind: '请假' | '调课', answers: Record<string, Answer>, reason: string | null][] = [
    [
      'offers no second leave',
      '请假',
      { 'teachers.leaves': () => page({ ...leaveExample, courseTimeId }) },
      '该课次已有待审核的请假申请',
    ],
    [
      'offers no second change',
      '调课',
      { 'teachers.changes': () => page({ ...claTimeChangeExample, courseTimeId }) },
      '该课次已有待审核的调课申请',
    ],
    [
      'offers leave after a rejection',
      '请假',
      { 'teachers.leaves': () => page({ ...rejectedLeave, courseTimeId }) },
      null,
    ],
    [
      'offers leave while one from another lesson is pending',
      '请假',
      { 'teachers.leaves': () => page({ ...leaveExample, courseTimeId: '9' }) },
      null,
    ],
    [
      'offers leave if the requests cannot be read',
      '请假',
      { 'teachers.leaves': () => new Response('', { status: 404 }) },
      null,
    ],
  ];
  for (const [title, kind, answers, reason] of cases)
    it(title, async () => {
      const user = userEvent.setup();
      const backend = teacherBackend({
        'teachers.lesson': () => claTimeExample,
        'teachers.leaves': () => page(),
        'teachers.changes': () => page(),
        ...answers,
      });
      renderDetailOf('&tab=2');
      await user.click(within(await row(/2026-09-12/)).getByRole('button', { name: kind }));
      const drawer = await dialog(`申请${kind}`);
      if (reason === null) await drawer.findByRole('textbox', { name: '备注' });
      else expect(await drawer.findByText(reason)).toBeVisible();
      expect(drawer.queryAllByRole('button', { name: `提交${kind}申请` })).toHaveLength(reason === null ? 1 : 0);
      expect(backend.toasts).toEqual([]);
    });
});

it('keeps the typed values if another tab has already sent the request, and revalidates the list', async () => {
  const user = userEvent.setup();
  let waits = false;
  const backend = teacherBackend({
    'teachers.lessons': () => ({
      rows: [{ ...claTimeExample, pendingRequest: waits ? 'leave' : undefined }],
      total: 1,
    }),
    'teachers.applyForLeave': () => {
      waits = true;
      throw new Refused('该课次已有待审核的请假申请');
    },
  });
  renderDetailOf('&tab=2');
  await user.click(within(await row(/2026-09-12/)).getByRole('button', { name: '请假' }));
  const drawer = await dialog('申请请假');
  await user.type(await drawer.findByRole('textbox', { name: '备注' }), '家中有事');
  await user.click(drawer.getByRole('button', { name: '提交请假申请' }));
  expect(await screen.findByText('该课次已有待审核的请假申请')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(drawer.getByRole('textbox', { name: '备注' })).toHaveValue('家中有事');
  await waitFor(() => expect(screen.getByText('请假待审')).toBeInTheDocument());
});

describe('tabs 3 and 4: requests', () => {
  it('offers 重新申请 only for a rejected leave, and shows the reason of the rejection', async () => {
    const user = userEvent.setup();
    const backend = teacherBackend();
    renderDetailOf('&tab=3');
    const waiting = await row(/少儿钢琴小组课 1 班/);
    expect(cellTexts(waiting).slice(0, 7)).toEqual([
      '1',
      '少儿钢琴小组课 1 班',
      '2026-09-05 星期六 10:00–11:30',
      '待审核',
      '参加市里的教师展演',
      '—',
      '—',
    ]);
    expect(within(waiting).queryByRole('button')).toBeNull();
    const rejected = await row(/少儿钢琴小组课 2 班/);
    expect(rejected).toHaveTextContent(/已驳回.*当天没有可代课的老师/);
    await user.click(within(rejected).getByRole('button', { name: '重新申请' }));
    const drawer = await dialog('重新申请请假');
    expect(await drawer.findByRole('alert')).toHaveTextContent('上次申请被驳回当天没有可代课的老师');
    const remarks = drawer.getByRole('textbox', { name: '备注' });
    expect(remarks).toHaveValue('参加市里的教师展演');
    await user.type(remarks, '，附通知');
    await user.click(drawer.getByRole('button', { name: '提交请假申请' }));
    await waitFor(() => expect(backend.toasts).toEqual(['请假申请已提交，等待审核']));
    expect(backend.lastInput('teachers.applyForLeaveAgain')).toEqual({
      leaveTimeId: rejectedLeave.leaveTimeId,
      courseTimeId: rejectedLeave.courseTimeId,
      remarks: '参加市里的教师展演，附通知',
    });
  });

  it('starts a new application with the values of the rejected change', async () => {
    const user = userEvent.setup();
    const backend = teacherBackend();
    renderDetailOf('&tab=4');
    expect(within(await row(/^1 少儿钢琴小组课 1 班/)).queryByRole('button')).toBeNull();
    await user.click(within(await row(/^2 少儿钢琴小组课 2 班/)).getByRole('button', { name: '重新申请' }));
    const drawer = await dialog('重新申请调课');
    expect(await drawer.findByRole('alert')).toHaveTextContent('新的时间与其他班级冲突');
    await put(user, drawer.getByRole('combobox', { name: '上课时间' }), '1400');
    await user.click(drawer.getByRole('button', { name: '提交调课申请' }));
    await waitFor(() => expect(backend.toasts).toEqual(['调课申请已提交，等待审核']));
    expect(backend.lastInput('teachers.applyForChangeAgain')).toMatchObject({
      changeTimeId: '2',
      claDate: '2026-09-13',
      startTime: '14:00',
      endTime: '15:30',
      remarks: claTimeChangeExample.remarks,
    });
  });

  it('offers no new application for a lesson that has passed or was held', async () => {
    const user = userEvent.setup();
    const passed = { ...rejectedLeave, leaveTimeId: '3', claDate: '2026-09-06' };
    const todays = { ...rejectedLeave, leaveTimeId: '4', claDate: '2026-09-07' };
    teacherBackend({
      'teachers.leaves': () => ({ rows: [passed, todays], total: 2 }),
      'teachers.lesson': () => ({ ...claTimeExample, claDate: '2026-09-07', claTimeStatus: 2 }),
    });
    renderDetailOf('&tab=3');
    expect(within(await row(/2026-09-06/)).queryByRole('button')).toBeNull();
    await user.click(within(await row(/2026-09-07/)).getByRole('button', { name: '重新申请' }));
    const drawer = await dialog('重新申请请假');
    expect(await drawer.findByText('已上课的课次不能申请请假')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: '提交请假申请' })).toBeNull();
  });

  it('offers no new application when the server allows none, for example for a deleted lesson', async () => {
    const gone = { ...rejectedLeave, reason: '课次已删除', mayAskAgain: false };
    teacherBackend({ 'teachers.leaves': () => ({ rows: [gone], total: 1 }) });
    renderDetailOf('&tab=3');
    await row(/课次已删除/);
    expect(titles()).not.toContain('操作');
  });

  it('has no action column without a rejected request', async () => {
    teacherBackend({ 'teachers.leaves': () => ({ rows: [leaveExample], total: 1 }) });
    renderDetailOf('&tab=3');
    await row(/少儿钢琴小组课 1 班/);
    expect(titles()).not.toContain('操作');
  });
});

describe('requests from the week', () => {
  it.each([
    ['申请请假', '选择请假的课次 · 林晓雯', '请假', '申请请假'],
    ['申请调课', '选择调课的课次 · 林晓雯', '调课', '申请调课'],
  ])(
    '%s: opens the application for a lesson chosen in a read-only week with one lesson per cell',
    async (button, title, onLesson, drawer) => {
      signInAs('teacher');
      const user = userEvent.setup();
      const second = { ...claTimeExample, courseTimeId: '2', startTime: '10:30' };
      teacherBackend({
        'claTimes.calendar': () => ({
          columnTitles: [{ weekName: '周六', date: '2026-09-12', count: 2 }],
          claTimeContainer: [{ time: '10:00-12:00', days: { '6': [claTimeExample, second] } }],
        }),
      });
      renderDetail();
      await user.click(await screen.findByRole('button', { name: button }));
      const week = await dialog(title);
      await user.click(await week.findByRole('button', { name: onLesson }));
      expect(week.getByRole('button', { name: '还有 1 节' })).toBeInTheDocument();
      expect(await screen.findByRole('dialog', { name: drawer })).toBeInTheDocument();
      expect(session.user?.teacherId).toBe(teacherId);
    },
  );
});
