import type { ExerciseProgress, Training } from '#contracts/control/exercises.ts';
// @isolated
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TrainingPanel } from '#web/demo/training/panel/TrainingPanel.tsx';
import { session } from '#web/session/state.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { fakeBackend, json, ok } from '../../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

const exercise = (id: string, title: string, given: Partial<ExerciseProgress> = {}): ExerciseProgress => ({
  id,
  title,
  aim: `${title}的目标`,
  why: '开课前要先有教室',
  as: 'qiming01',
  asTitle: '教务',
  page: '/edu/room',
  state: 'new',
  tries: 0,
  hints: 0,
  minutes: 0,
  missing: null,
  missingAtCheck: null,
  lastProgressAt: null,
  begunAt: null,
  solvedAt: null,
  ...given,
});

/** Server data of these tests: one course with two exercises. */
let training: Training;
let course: Training['courses'][number];
let newRoom: ExerciseProgress;
let newClass: ExerciseProgress;
let check: { isSolved: boolean; missing: string[] };
let opened: number;
const POSITION = { course: { id: 'affairs', title: '教务' }, position: 1, of: 2, next: null };
const HINTS = ['先找到教室列表', '点击新增'];
const offline = { away: false };
const enterAs = vi.hoisted(() => vi.fn());
vi.mock('#web/demo/overlay/enter-as.ts', () => ({ enterAs }));

beforeEach(() => {
  opened = 0;
  offline.away = false;
  check = { isSolved: false, missing: ['还没有名为“二楼排练厅”的教室'] };
  newRoom = exercise('new-room', '新增教室');
  newClass = exercise('new-class', '新增班级');
  course = {
    id: 'affairs',
    title: '教务',
    goal: '能独立排课',
    solved: 0,
    isDone: false,
    exercises: [newRoom, newClass],
  };
  training = { current: null, courses: [course], exam: null };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
});

const backend = () =>
  fakeBackend(({ method, url }) => {
    if (offline.away) throw new TypeError('Failed to fetch');
    const action = `${method} ${url.split('/__mock/')[1]}`;
    if (action === 'GET exercises') return ok(training);
    if (action === 'GET exercise')
      return ok(
        training.current === null
          ? null
          : { ...newRoom, ...POSITION, hints: HINTS.slice(0, opened), left: HINTS.length - opened },
      );
    if (action === 'POST exercise-check') return ok(check);
    if (action === 'POST exercise-hint') {
      opened += 1;
      return ok({ hints: HINTS.slice(0, opened), left: HINTS.length - opened });
    }
    if (action.startsWith('POST exercises/')) return ok({ as: 'qiming01', to: '/edu/room' });
    return json({ respCode: '0404', respMsg: '接口不存在', data: null });
  });

const renderPanel = () =>
  renderScreen(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <TrainingPanel onClose={vi.fn()} />
    </SWRConfig>,
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('shows the progress, and explains the effect of an exercise before it begins', async () => {
  const { arrived } = backend();
  course.solved = 1;
  newClass.state = 'solved';
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: /新增教室 ?未开始/ }));
  expect(screen.getByText('新增教室的目标')).toBeVisible();
  expect(screen.getByText('开课前要先有教室')).toBeVisible();
  expect(screen.getByText(/沙箱现在的数据会先收起，退出练习时原样回来/)).toBeVisible();
  expect(screen.getByText('1/2', { selector: '.mark' })).toBeVisible();
  expect(arrived.some(({ method }) => method === 'POST')).toBe(false);
  await press('开始');
  await waitFor(() => expect(enterAs).toHaveBeenCalledWith('qiming01', '/edu/room'));
});

it('lists unmet conditions, then congratulates and offers the next exercise', async () => {
  backend();
  training.current = 'new-room';
  renderPanel();
  await screen.findByRole('heading', { name: '新增教室' });
  await press('检查');
  expect(await screen.findByText('还差 1 项：')).toBeVisible();
  expect(screen.getByText('还没有名为“二楼排练厅”的教室')).toBeVisible();
  check = { isSolved: true, missing: [] };
  course.solved = 1;
  Object.assign(newRoom, { state: 'solved', tries: 2, minutes: 3 });
  await press('检查');
  expect(await screen.findByText('做对了')).toBeVisible();
  expect(screen.queryByText('还差 1 项：')).toBeNull();
  await press('下一个：新增班级');
  await waitFor(() => expect(enterAs).toHaveBeenCalled());
});

it.each([
  ['shows how much the last check found missing', { missing: 3, missingAtCheck: 1 }, [/上次检查时还差 1 项/]],
  ['shows no result of a check before the first one since the start', { missing: 3, missingAtCheck: null }, []],
])('%s', async (_, state, shown) => {
  backend();
  training.current = 'new-room';
  Object.assign(newRoom, { state: 'begun', tries: 1, ...state });
  renderPanel();
  await screen.findByRole('heading', { name: '新增教室' });
  for (const text of shown) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByText(/上次检查时/)).toHaveLength(shown.length);
});

it('reveals hints one by one and says that they do not affect completion', async () => {
  backend();
  training.current = 'new-room';
  renderPanel();
  await screen.findByText(/提示随时可以看，不影响完成/);
  await press('看提示（还有 2 条）');
  expect(await screen.findByText('先找到教室列表')).toBeVisible();
  expect(screen.queryByText('点击新增')).toBeNull();
  await press('再看一条提示（还有 1 条）');
  expect(await screen.findByText('点击新增')).toBeVisible();
  expect(screen.queryByRole('button', { name: /提示/ })).toBeNull();
});

it('warns that a restart discards the input of the exercise, and restarts only after a confirmation', async () => {
  const { arrived } = backend();
  training.current = 'new-room';
  renderPanel();
  await screen.findByRole('heading', { name: '新增教室' });
  await press('重新开始');
  const dialog = await screen.findByRole('dialog', { name: '重新开始“新增教室”？' });
  expect(dialog).toHaveTextContent('这个练习里录入的内容会丢失，不能找回；其他练习');
  expect(arrived.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: '重新开始' }));
  await waitFor(() => expect(enterAs).toHaveBeenCalled());
  expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({ restart: true });
});

it('reports that another tab has begun another exercise, and offers to return or to join it', async () => {
  backend();
  training.current = 'new-room';
  renderPanel();
  await screen.findByRole('heading', { name: '新增教室' });
  training = { ...training, current: 'new-class' };
  await press('检查');
  expect(await screen.findByText('沙箱已转到“新增班级”')).toBeVisible();
  expect(screen.getByRole('button', { name: '到“新增班级”去' })).toBeVisible();
  await press('回到“新增教室”');
  await waitFor(() => expect(enterAs).toHaveBeenCalled());
});

it('reports a lost connection, keeps the displayed exercise, and offers a retry', async () => {
  offline.away = true;
  backend();
  renderPanel();
  expect(await screen.findByText('练习加载失败')).toBeVisible();
  offline.away = false;
  await press('重试');
  await userEvent.click(await screen.findByRole('button', { name: /新增教室/ }));
  offline.away = true;
  await press('开始');
  expect(await screen.findByText('无法连接演示环境，请稍后重试')).toBeVisible();
  expect(screen.getByRole('heading', { name: '新增教室' })).toBeVisible();
  expect(enterAs).not.toHaveBeenCalled();
});

it('switches from another persona to the persona of the exercise', async () => {
  backend();
  session.user = { ...userInfoExample, username: 'teacher01', name: '林晓雯' };
  training.current = 'new-room';
  renderPanel();
  const other = await screen.findByRole('region', { name: '身份' });
  expect(other).toHaveTextContent('这个练习以教务的身份做，现在登录的是“林晓雯”');
  await press('切换到教务');
  await waitFor(() => expect(enterAs).toHaveBeenCalledWith('qiming01', '/edu/room'));
  session.user = { ...userInfoExample, username: 'qiming01' };
  await waitFor(() => expect(screen.queryByRole('region', { name: '身份' })).not.toBeInTheDocument());
  session.user = null;
});
