import type { Board, Cell } from '#contracts/control/exercises.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardPage } from '#web/demo/training/board/BoardPage.tsx';
import { fakeBackend, ok, refusal } from '../../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

const begunCell = (exercise: string, given: Partial<Cell> = {}): Cell => ({
  exercise,
  state: 'begun',
  tries: 1,
  hints: 0,
  minutes: 4,
  missing: 2,
  lastProgressAt: '2026-11-24 09:20:00',
  isStuck: false,
  ...given,
});

let board: Board;
let isOffline: boolean;

beforeEach(() => {
  isOffline = false;
  board = {
    group: { id: 'spring', name: '春季讲师班' },
    courses: [
      {
        id: 'affairs',
        title: '教务',
        exercises: [
          { id: 'new-room', title: '新增教室' },
          { id: 'new-class', title: '新增班级' },
        ],
      },
      { id: 'teacher', title: '教师', exercises: [{ id: 'roll-call', title: '记考勤' }] },
    ],
    trainees: [
      { id: 'spring-1', trainee: '张三', current: 'new-room', cells: [begunCell('new-room')], exam: null },
      {
        id: 'spring-2',
        trainee: '李四',
        current: 'new-class',
        cells: [
          begunCell('new-room', { state: 'solved', missing: 0 }),
          begunCell('new-class', { isStuck: true, minutes: 12 }),
        ],
        exam: null,
      },
      { id: 'spring-3', trainee: '王五', current: null, cells: [], exam: null },
    ],
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function openBoard() {
  const backend = fakeBackend(() => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return ok(board);
  });
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BoardPage params={{ group: 'spring' }} />
    </SWRConfig>,
  );
  return backend;
}
const traineeNames = (): string[] =>
  screen.getAllByRole('rowheader').map((head) => head.querySelector('.name')?.textContent ?? '');

it('shows the progress of each trainee; stuck trainees come first, with the time of their last progress', async () => {
  const { arrived } = openBoard();
  expect(await screen.findByRole('heading', { name: '春季讲师班' })).toBeVisible();
  expect(traineeNames()).toEqual(['李四', '张三', '王五']);
  expect(screen.getByText('自 09:20 起没有进展')).toBeVisible();
  expect(screen.getByRole('button', { name: '李四，新增班级：卡住，12 分，还差 2 项，检查 1 次' })).toBeVisible();
  expect(screen.getByRole('button', { name: '张三，新增教室：进行中，4 分，还差 2 项，检查 1 次' })).toBeVisible();
  expect(screen.getByRole('button', { name: '王五，记考勤：未开始' })).toBeVisible();
  expect(screen.getByText('卡住', { selector: 'dt' }).nextSibling).toHaveTextContent('1人');
  expect(arrived[0]?.url).toBe('/__mock/board?group=spring');
});

it('updates automatically and reports when updates fail', async () => {
  openBoard();
  await screen.findByRole('heading', { name: '春季讲师班' });
  board = structuredClone(board);
  board.trainees[2]?.cells.push(begunCell('roll-call', { tries: 0, missing: null, minutes: 0 }));
  expect(await screen.findByRole('button', { name: '王五，记考勤：进行中，0 分' })).toBeVisible();
  isOffline = true;
  expect(await screen.findByText('无法连接演示环境，显示的是之前的进度，正在重试')).toBeVisible();
  expect(traineeNames()).toHaveLength(3);
  isOffline = false;
  expect(await screen.findByText('进度每秒更新')).toBeVisible();
});

it('has one tab stop, moves by arrow keys, and opens details with Enter', async () => {
  openBoard();
  await screen.findByRole('heading', { name: '春季讲师班' });
  const table = screen.getByRole('table', { name: '练习进度' });
  const cells = within(table).getAllByRole('button');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
  const user = userEvent.setup();
  cells[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: /^张三，新增教室/ })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('button', { name: /^王五，记考勤/ })).toHaveFocus();
  expect(
    within(table)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  await user.keyboard('{Home}{ArrowUp}{Enter}');
  const details = await screen.findByRole('dialog', { name: '张三' });
  expect(within(details).getByRole('heading', { name: '新增教室' })).toBeVisible();
  expect(within(details).getByRole('link', { name: '旁观' })).toHaveAttribute('href', '/s/spring-1/look-on');
});

it('filters by one course, stored in the address', async () => {
  openBoard();
  await screen.findByRole('heading', { name: '春季讲师班' });
  await userEvent.click(screen.getByRole('radio', { name: '教师' }));
  expect(screen.queryByText('新增教室')).toBeNull();
  expect(screen.getByRole('button', { name: '王五，记考勤：未开始' })).toBeVisible();
  expect(location.search).toBe('?course=teacher');
});

it('shows an error and a retry button if the group does not exist', async () => {
  fakeBackend(() => refusal('0404', '培训班不存在或已删除'));
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BoardPage params={{ group: 'gone' }} />
    </SWRConfig>,
  );
  expect(await screen.findByText('进度看板加载失败')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toBeVisible());
});
