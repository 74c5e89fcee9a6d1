import type { CourseProgress, ExerciseProgress } from '#contracts/control/exercises.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CompletionPage } from '#web/demo/training/completion/CompletionPage.tsx';
import { fakeBackend, ok } from '../../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

const solvedExercise = (id: string, title: string, solvedAt: string): ExerciseProgress => ({
  id,
  title,
  aim: '',
  why: '',
  as: 'binjiang01',
  asTitle: '校区教务',
  page: '/edu/room',
  state: 'solved',
  tries: 1,
  hints: 0,
  lastProgressAt: null,
  begunAt: null,
  minutes: 3,
  missing: 0,
  missingAtCheck: 0,
  solvedAt,
});
let course: CourseProgress;
let group: { id: string; name: string; trainee: string; place: number } | null;
const sandbox = {
  id: 'a',
  name: '张三',
  sownFor: '2026-09-07 09:00',
  now: '2026-09-07 10:00',
  today: '2026-09-07',
  rank: 'owner',
  scenario: 'small',
  randomSeed: 1,
  createdAt: '2026-09-07 08:00:00',
  canUndoReset: false,
  undo: null,
  isDefault: false,
  expiresAt: null,
  expiresSoon: false,
};

beforeEach(() => {
  group = { id: 'spring', name: '春季讲师班', trainee: '张三', place: 0 };
  course = {
    id: 'affairs',
    title: '教务',
    goal: '能独立开班、排课。',
    solved: 2,
    isDone: true,
    exercises: [
      solvedExercise('new-class', '开一个新班', '2026-11-25 10:02:00'),
      solvedExercise('new-room', '新增一间教室', '2026-11-24 16:40:00'),
    ],
  };
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function renderCertificate(id = 'affairs') {
  fakeBackend(({ url }) =>
    ok(
      url.endsWith('exercises') ? { current: null, courses: [course], exam: null } : { ...sandbox, group, brand: null },
    ),
  );
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CompletionPage course={id} />
    </SWRConfig>,
  );
}

it('shows trainee, course, contents and the actual day of completion', async () => {
  renderCertificate();
  const sheet = await screen.findByRole('article', { name: '结业证明' });
  expect(sheet).toHaveTextContent('张三');
  expect(sheet).toHaveTextContent('已完成“教务”课程的全部 2 个练习。能独立开班、排课。');
  expect(sheet).toHaveTextContent('开一个新班');
  expect(sheet).toHaveTextContent('2026 年 11 月 25 日');
  await userEvent.click(screen.getByRole('button', { name: '打印结业证明' }));
  expect(print).toHaveBeenCalled();
});

it('asks a trainee without a group for a name before printing', async () => {
  group = null;
  renderCertificate();
  const name = await screen.findByRole('textbox', { name: '姓名' });
  expect(screen.getByRole('button', { name: '打印结业证明' })).toBeDisabled();
  await userEvent.type(name, '李四');
  expect(screen.getByRole('article')).toHaveTextContent('李四');
  expect(screen.getByRole('button', { name: '打印结业证明' })).toBeEnabled();
});

it('lists the open exercises of an unfinished course, with a way back to the console', async () => {
  Object.assign(course, { isDone: false, solved: 1 });
  Object.assign(course.exercises[1] ?? {}, { state: 'begun', solvedAt: null });
  renderCertificate();
  expect(await screen.findByText('“教务”还差 1 个练习')).toBeVisible();
  expect(screen.getByText(/还差：新增一间教室/)).toBeVisible();
  expect(screen.getByRole('link', { name: '回到管理台' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
