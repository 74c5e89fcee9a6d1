import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Board, Cell } from '#web/demo/training/answers.ts';
import { BoardPage } from '#web/demo/training/board/BoardPage.tsx';
import { fakeBackend, ok, refused } from '../support/fake-backend.ts';
import { draw } from './draw.tsx';

const begun = (exercise: string, given: Partial<Cell> = {}): Cell => ({
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
let isAway: boolean;

beforeEach(() => {
  isAway = false;
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
      { id: 'spring-1', trainee: '张三', current: 'new-room', cells: [begun('new-room')] },
      {
        id: 'spring-2',
        trainee: '李四',
        current: 'new-class',
        cells: [begun('new-room', { state: 'solved', missing: 0 }), begun('new-class', { isStuck: true, minutes: 12 })],
      },
      { id: 'spring-3', trainee: '王五', current: null, cells: [] },
    ],
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function open() {
  const backend = fakeBackend(() => {
    if (isAway) throw new TypeError('Failed to fetch');
    return ok(board);
  });
  draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BoardPage params={{ group: 'spring' }} />
    </SWRConfig>,
  );
  return backend;
}
const names = (): string[] =>
  screen.getAllByRole('rowheader').map((head) => head.querySelector('.name')?.textContent ?? '');

it('shows where each stands, with who is stuck first and since when', async () => {
  const { arrived } = open();
  expect(await screen.findByRole('heading', { name: '春季讲师班' })).toBeVisible();
  expect(names()).toEqual(['李四', '张三', '王五']);
  expect(screen.getByText('自 09:20 起没有进展')).toBeVisible();
  expect(screen.getByRole('button', { name: '李四，新增班级：卡住，12 分，还差 2 项，检查 1 次' })).toBeVisible();
  expect(screen.getByRole('button', { name: '张三，新增教室：进行中，4 分，还差 2 项，检查 1 次' })).toBeVisible();
  expect(screen.getByRole('button', { name: '王五，记考勤：未开始' })).toBeVisible();
  expect(screen.getByText('卡住', { selector: 'dt' }).nextSibling).toHaveTextContent('1人');
  expect(arrived[0]?.url).toBe('/__mock/board?group=spring');
});

it('goes on by itself, and says when it no longer can', async () => {
  open();
  await screen.findByRole('heading', { name: '春季讲师班' });
  board = structuredClone(board);
  board.trainees[2]?.cells.push(begun('roll-call', { tries: 0, missing: null, minutes: 0 }));
  expect(await screen.findByRole('button', { name: '王五，记考勤：进行中，0 分' })).toBeVisible();
  isAway = true;
  expect(await screen.findByText('没有连接上演示环境，显示的是之前的进度，正在重试')).toBeVisible();
  expect(names()).toHaveLength(3);
  isAway = false;
  expect(await screen.findByText('进度每秒更新')).toBeVisible();
});

it('is walked through by arrows from one stop of the tab key, and opens details with Enter', async () => {
  open();
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

it('shows one course alone, of which the address knows', async () => {
  open();
  await screen.findByRole('heading', { name: '春季讲师班' });
  await userEvent.click(screen.getByRole('radio', { name: '教师' }));
  expect(screen.queryByText('新增教室')).toBeNull();
  expect(screen.getByRole('button', { name: '王五，记考勤：未开始' })).toBeVisible();
  expect(location.search).toBe('?course=teacher');
});

it('says what is wrong with a group that is not there, and can be asked again', async () => {
  fakeBackend(() => refused('0404', '培训班不存在或已删除'));
  draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BoardPage params={{ group: 'gone' }} />
    </SWRConfig>,
  );
  expect(await screen.findByText('没有取到进度看板')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toBeVisible());
});
