import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CourseStanding, ExerciseStanding } from '#web/demo/training/answers.ts';
import { CompletionPage } from '#web/demo/training/completion/CompletionPage.tsx';
import { fakeBackend, ok } from '../support/fake-backend.ts';
import { draw } from './draw.tsx';

const solved = (id: string, title: string, solvedAt: string): ExerciseStanding => ({
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
  minutes: 3,
  missing: 0,
  solvedAt,
});
let course: CourseStanding;
let group: { id: string; name: string; trainee: string } | null;
const sandbox = { id: 'a', name: '张三', sownFor: '2026-09-07 09:00', now: '2026-09-07 10:00', today: '2026-09-07' };

beforeEach(() => {
  group = { id: 'spring', name: '春季讲师班', trainee: '张三' };
  course = {
    id: 'affairs',
    title: '教务',
    goal: '能独立开班、排课。',
    solved: 2,
    isDone: true,
    exercises: [
      solved('new-class', '开一个新班', '2026-11-25 10:02:00'),
      solved('new-room', '新增一间教室', '2026-11-24 16:40:00'),
    ],
  };
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(id = 'affairs') {
  fakeBackend(({ url }) =>
    ok(url.endsWith('exercises') ? { current: null, courses: [course] } : { ...sandbox, group, brand: null }),
  );
  draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CompletionPage course={id} />
    </SWRConfig>,
  );
}

it('names trainee, course, what was learnt, and the day on which it was really done', async () => {
  open();
  const sheet = await screen.findByRole('article', { name: '结业证明' });
  expect(sheet).toHaveTextContent('张三');
  expect(sheet).toHaveTextContent('已完成“教务”课程的全部 2 个练习。能独立开班、排课。');
  expect(sheet).toHaveTextContent('开一个新班');
  expect(sheet).toHaveTextContent('2026 年 11 月 25 日');
  await userEvent.click(screen.getByRole('button', { name: '打印结业证明' }));
  expect(print).toHaveBeenCalled();
});

it('asks who belongs to no group for the name, before anything is printed', async () => {
  group = null;
  open();
  const name = await screen.findByRole('textbox', { name: '姓名' });
  expect(screen.getByRole('button', { name: '打印结业证明' })).toBeDisabled();
  await userEvent.type(name, '李四');
  expect(screen.getByRole('article')).toHaveTextContent('李四');
  expect(screen.getByRole('button', { name: '打印结业证明' })).toBeEnabled();
});

it('says what is still open where a course is not done, or not there, with the way back', async () => {
  Object.assign(course, { isDone: false, solved: 1 });
  Object.assign(course.exercises[1] ?? {}, { state: 'begun', solvedAt: null });
  open();
  expect(await screen.findByText('“教务”还差 1 个练习')).toBeVisible();
  expect(screen.getByText(/还差：新增一间教室/)).toBeVisible();
  expect(screen.getByRole('link', { name: '回到控制台' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
