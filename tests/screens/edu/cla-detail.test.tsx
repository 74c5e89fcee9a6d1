import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { changeLogExample } from '#contracts/examples/entities/tenant.ts';
import { ClaDetail } from '#web/screens/edu/cla-detail/ClaDetail.tsx';
import { PageTitleContext } from '#web/crud/pages/page-title.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { lacksCall } from '../support/make-up-backend.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { cellTexts, chooseAction, dialog, row } from '../support/screen-queries.ts';

const { claId } = claExample;
const suspended = { ...studentClaExample, studentClaId: '2', studentName: '周子墨', status: 2 };
const finishedStudent = {
  ...studentClaExample,
  studentClaId: '3',
  studentName: '吴一诺',
  status: 3,
  chargeType: 'date',
};
const heldLesson = { ...claTimeExample, courseTimeId: '2', claDate: '2026-09-05', claTimeStatus: 2 };
const forgottenLesson = { ...claTimeExample, courseTimeId: '3', claDate: '2026-09-02', claTimeStatus: 1 };
const oldLesson = { ...claTimeExample, courseTimeId: '4', claDate: '2026-08-22', claTimeStatus: 1 };

function backendWith(answers: Readonly<Record<string, Answer>> = {}) {
  return classBackend({
    'clas.students': () => [studentClaExample, suspended, finishedStudent],
    'clas.accountType': () => 'hour',
    'studentClas.list': () => ({ rows: [studentClaExample, suspended, finishedStudent], total: 3 }),
    'studentClas.byStudent': () => [studentClaExample, suspended, finishedStudent],
    'claTimes.toAttend': ({ claTimeStatus, endDate, pageSize }) =>
      pageSize === '1'
        ? { rows: [], total: endDate === '2026-09-06' ? 2 : claTimeStatus ? 12 : 41 }
        : { rows: [heldLesson, forgottenLesson, oldLesson], total: 3 },
    'claTimes.log': () => ({ rows: [{ ...changeLogExample, operation: '调课' }], total: 1 }),
    'claTimeRules.list': () => ({ rows: [claTimeRuleExample], total: 1 }),
    ...answers,
  });
}

const detail = (search = '') =>
  renderScreen(<ClaDetail />, { path: `/edu/cla/detail?claId=${claId}${search}`, route: '/edu/cla/detail' });

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

it('shows the class and its course, and titles its tab with the class name', async () => {
  backendWith();
  const titles: string[] = [];
  renderScreen(
    <PageTitleContext value={(title) => titles.push(title)}>
      <ClaDetail />
    </PageTitleContext>,
    { path: `/edu/cla/detail?claId=${claId}`, route: '/edu/cla/detail' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: '少儿钢琴小组课 1 班' })).toBeInTheDocument();
  await waitFor(() => expect(titles).toContain('少儿钢琴小组课 1 班'));
  expect(await screen.findByText('音乐')).toBeInTheDocument();
  const facts = Object.fromEntries(
    screen.getAllByRole('definition').map((fact) => [fact.previousElementSibling?.textContent, fact.textContent]),
  );
  expect(facts).toMatchObject({
    课程: '少儿钢琴小组课',
    课程类型: '音乐',
    教学类型: '常规',
    校区: '滨江校区',
    授课教师: '林晓雯',
    招生状态: '招生中',
    '学员/容量': '8 / 10',
    计费方式: '按课时',
    每人每次扣课时: '2',
    开班日期: '2026-03-02',
    结束日期: '—',
  });
});

it('shows progress as the integer part of 100 × held / all (Spec 2 §9)', async () => {
  backendWith();
  detail();
  // 100 × 12 / 41 = 29.27
  expect(await screen.findByText('29% · 待记 2 节')).toBeInTheDocument();
  expect(screen.getByText(/已上/)).toHaveTextContent('已上课 12 / 41 节');
});

it('counts archived lessons in the progress, and states the number of stored weeks if their number is unknown', async () => {
  const withArchived = (archivedLessonNum: number | null) => () => ({
    courseCla: { ...claExample, archivedLessonNum },
    course: { courseId: '1', courseName: '少儿钢琴小组课', teachingMode: 1 },
  });
  backendWith({ 'clas.allDetail': withArchived(38) });
  const first = detail();
  // 100 × (12 + 38) / (41 + 38) = 63.29
  expect(await screen.findByText('63% · 待记 2 节')).toBeInTheDocument();
  expect(screen.getByText(/已上/)).toHaveTextContent('已上课 50 / 79 节');
  first.unmount();

  backendWith({ 'clas.allDetail': withArchived(null) });
  detail();
  expect(await screen.findByText(/已上/)).toHaveTextContent('近 9 周 已上课 12 / 41 节');
});

it('explains a missing class id; retries a failed load by 重试', async () => {
  const user = userEvent.setup();
  let broken = true;
  backendWith({
    'clas.allDetail': () => {
      if (broken) throw new Refused('班级不存在');
      return { courseCla: claExample, course: { courseId: '1', courseName: '少儿钢琴小组课', teachingMode: 1 } };
    },
  });
  const first = renderScreen(<ClaDetail />, { path: '/edu/cla/detail', route: '/edu/cla/detail' });
  expect(screen.getByText('没有指定班级，请从班级管理进入')).toBeInTheDocument();
  first.unmount();
  detail();
  expect(await screen.findByRole('alert')).toHaveTextContent('班级加载失败班级不存在');
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('heading', { level: 1, name: '少儿钢琴小组课 1 班' });
});

describe('students', () => {
  it('shows status, payment type, balance and last lesson, with the counts of the whole class', async () => {
    const backend = backendWith();
    detail('&status=1');
    const texts = (of: HTMLElement) => cellTexts(of).slice(0, 8);
    await within(await row(/陈梓涵/)).findByText('女生');
    await within(await row(/陈梓涵/)).findByText('上课中');
    expect(texts(await row(/陈梓涵/))).toEqual([
      '陈梓涵',
      '上课中',
      '32',
      '按课时',
      '2027-03-01',
      '2026-08-29 11:30',
      '13857120801',
      '女生',
    ]);
    expect(texts(await row(/吴一诺/)).slice(1, 4)).toEqual(['已完课', '按期', '按期']);
    expect(await screen.findByText('上课中 1 · 已暂停 1 · 已完课 1')).toBeInTheDocument();
    expect(backend.lastInput('studentClas.list')).toMatchObject({ claId, status: '1' });
  });

  it.each([
    ['removed', '已移出'],
    ['moved', '已转班'],
  ])('does not list a student who left as finished: %s shows %s and is not counted', async (exit, word) => {
    const left = { ...studentClaExample, status: 3, exit };
    backendWith({ 'studentClas.list': () => ({ rows: [left], total: 1 }), 'clas.students': () => [left] });
    detail();
    expect(within(await row(/陈梓涵/)).getByText(word)).toBeInTheDocument();
    expect(screen.queryByText(/已完课 1/)).toBeNull();
  });

  const changes = [
    {
      name: /陈梓涵/,
      action: '停课',
      call: 'studentClas.stop',
      title: '警告',
      asks: '确定为“陈梓涵”办理停课？停课期间记上课时默认不勾选，名额和课时保留，可随时恢复在读。',
      done: '停课成功',
    },
    {
      name: /陈梓涵/,
      action: '结课',
      call: 'studentClas.end',
      title: '警告',
      asks: '确定为“陈梓涵”办理结课？结课后让出名额，不再列入上课名单；剩余的课时或有效期保留在报读课程中。还剩 32 课时。',
      done: '结课成功',
    },
    {
      name: /周子墨/,
      action: '恢复在读',
      call: 'studentClas.read',
      title: '提示',
      asks: '确定让“周子墨”恢复在读？恢复后照常上课、记上课。',
      done: '已恢复在读',
    },
    {
      name: /周子墨/,
      action: '移出班级',
      call: 'studentClas.leave',
      title: '警告',
      asks: '确定将“周子墨”移出班级？移出后让出名额；报读课程和剩余课时保留，可重新分班。',
      done: '移出班级成功',
    },
  ];

  it.each(changes)(
    '$action names the student in its question, sends one request and shows the success',
    async ({ name, action, call, title, asks, done }) => {
      const user = userEvent.setup();
      const backend = backendWith({ [call]: () => null });
      detail();
      await chooseAction(user, name, action);
      const question = await dialog(title);
      await waitFor(() => expect(question).toHaveTextContent(asks));
      await user.click(within(question).getByRole('button', { name: '取消' }));
      expect(backend.countOf(call)).toBe(0);
      await chooseAction(user, name, action);
      await user.dblClick(within(await dialog(title)).getByRole('button', { name: action }));
      await waitFor(() => expect(backend.toasts).toEqual([done]));
      expect(backend.countOf(call)).toBe(1);
    },
  );

  it('states in the question what remains, and how a suspension extends the period', async () => {
    const user = userEvent.setup();
    const card = { chargeType: 'date', balanceHour: null, expireHour: null, expireDate: '2026-09-30' };
    const rows = [
      { ...studentClaExample, balanceHour: 12, expireHour: 2 },
      { ...suspended, ...card, suspendDate: '2026-08-26' },
      { ...studentClaExample, ...card, studentClaId: '4', studentName: '顾思远' },
    ];
    backendWith({ 'studentClas.list': () => ({ rows, total: 3 }) });
    detail();
    const asks = async (name: RegExp, action: string, title: string, words: string) => {
      await chooseAction(user, name, action);
      const question = await dialog(title);
      await waitFor(() => expect(question).toHaveTextContent(words));
      await user.click(within(question).getByRole('button', { name: '取消' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await asks(/陈梓涵/, '结课', '警告', '还剩 12 课时（其中 2 已过期）。');
    await asks(/顾思远/, '结课', '警告', '还剩 23 天，至 2026-09-30。');
    await asks(/顾思远/, '停课', '警告', '有效期至 2026-09-30，复课时按停课天数顺延。');
    await asks(/周子墨/, '恢复在读', '提示', '停课 12 天，结束日期由 2026-09-30 顺延到 2026-10-12。');
    await asks(/周子墨/, '结课', '警告', '还剩 35 天，至 2026-10-12。');
  });

  it('offers no suspension, finish or removal for a finished student', async () => {
    backendWith();
    detail();
    const buttons = within(await row(/吴一诺/)).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['恢复在读']);
  });

  it('shows a refusal and keeps the question open', async () => {
    const user = userEvent.setup();
    const backend = backendWith({
      'studentClas.stop': () => {
        throw new Refused('学员陈梓涵已是停课状态');
      },
    });
    detail();
    await user.click(within(await row(/陈梓涵/)).getByRole('button', { name: '停课' }));
    await user.click(within(await dialog('警告')).getByRole('button', { name: '停课' }));
    expect(await screen.findByText('学员陈梓涵已是停课状态')).toBeVisible();
    expect(backend.toasts).toEqual([]);
    expect(within(await dialog('警告')).getByRole('button', { name: '停课' })).toBeEnabled();
  });

  it('分班 opens for this class', async () => {
    const user = userEvent.setup();
    const backend = backendWith({ 'studentCourses.byCla': () => ({ rows: [], total: 0 }) });
    detail();
    await user.click(await screen.findByRole('button', { name: '分班' }));
    await dialog('分班 · 少儿钢琴小组课 1 班');
    await waitFor(() => expect(backend.lastInput('studentCourses.byCla')).toMatchObject({ claId }));
  });

  it('请假 offers only the lessons of this class, even if the backend has no calls for leaves', async () => {
    const user = userEvent.setup();
    const ofOther = { ...claTimeExample, courseTimeId: '9', claId: '9', claName: '钢琴 9 班' };
    const backend = backendWith({
      'studentClas.byStudent': () => [studentClaExample, { ...studentClaExample, studentClaId: '9', claId: '9' }],
      'claTimes.calendar': ({ beginDate }) => ({
        columnTitles: [],
        claTimeContainer:
          beginDate === '2026-09-07' ? [{ time: '10:00-12:00', days: { '6': [claTimeExample, ofOther] } }] : [],
      }),
      'studentLeaves.list': lacksCall,
      'owedLessons.setting': lacksCall,
      'studentLeaves.add': lacksCall,
    });
    detail();
    await chooseAction(user, /^陈梓涵/, '请假');
    const form = within(await dialog('请假 · 陈梓涵'));
    await user.click(await form.findByRole('combobox', { name: '课次' }));
    const options = await screen.findAllByRole('option', { name: /班$/, hidden: true });
    expect(options.map((option) => option.textContent)).toEqual(['9 月 12 日（周六）10:00–11:30 少儿钢琴小组课 1 班']);
    await user.click(options[0] as HTMLElement);
    await user.click(form.getByRole('button', { name: '登记请假' }));
    expect(await form.findByText('请求的地址不存在')).toBeVisible();
    expect(backend.toasts).toEqual([]);
  });
});

it('lists lessons up to today; offers the roll call, correction or undo by state', async () => {
  const user = userEvent.setup();
  const backend = backendWith();
  detail('&activeTab=attendClaTime');
  const actions = (of: HTMLElement) =>
    within(of)
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(actions(await row(/2026-09-05 星期六/)).slice(0, 2)).toEqual(['更正', '撤销']);
  expect(actions(await row(/2026-09-02 星期三/))).toEqual(['记上课', '日志']);
  // The lesson was more than seven days ago, so only its log is offered (Spec 2 §5).
  expect(actions(await row(/2026-08-22 星期六/))).toEqual(['日志']);
  expect(backend.inputsOf('claTimes.toAttend')).toContainEqual({
    claId,
    endDate: '2026-09-07',
    pageNum: '1',
    pageSize: '20',
  });
  await user.click(within(await row(/2026-08-22 星期六/)).getByRole('button', { name: '日志' }));
  await dialog('课次日志 · 少儿钢琴小组课 1 班 2026-08-22');
  expect(backend.lastInput('claTimes.log')).toMatchObject({ courseTimeId: '4' });
});

it('shows rules in words with their actions, then the lesson logs; a tab change drops the filters', async () => {
  const user = userEvent.setup();
  const backend = backendWith();
  const { place } = detail('&status=1&pageNum=1');
  await row(/陈梓涵/);
  await user.click(screen.getByRole('tab', { name: '排课规则' }));
  const rule = await row(/逐周 星期六/);
  expect(rule).toHaveTextContent('2026-08-31 至 2026-12-27');
  expect(rule).toHaveTextContent('10:00–11:30');
  expect(backend.lastInput('claTimeRules.list')).toMatchObject({ claId });
  expect(place.history.at(-1)).toBe(`/edu/cla/detail?claId=${claId}&activeTab=claTimeRule`);
  expect(screen.getByRole('button', { name: '排课' })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '日志' }));
  expect(await screen.findByText('调课')).toBeInTheDocument();
  expect(backend.lastInput('claTimes.log')).toMatchObject({ claId });
});

for (const [held, buttons] of [
  [['sc:claTimeRule:add'], 1],
  [['sc:notification:list'], 0],
] as const)
  it(`needs sc:claTimeRule:add to add rules (Spec 2 §6): ${held.join()} shows ${buttons} buttons`, async () => {
    backendWith();
    signInWith(held);
    detail('&activeTab=claTimeRule');
    await row(/2026-08-31 至 2026-12-27/);
    expect(screen.queryAllByRole('button', { name: '排课' })).toHaveLength(buttons);
  });
