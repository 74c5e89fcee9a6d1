import type { ExerciseProgress } from '#contracts/control/exercises.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ExerciseIntro } from '#web/demo/training/panel/ExerciseIntro.tsx';
import { useUnsaved } from '#web/ui/form/use-unsaved.ts';
import { fakeBackend, refusal } from '../../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

const exercise = {
  id: 'new-room',
  title: '新增一间教室',
  aim: '',
  why: '',
  asTitle: '',
  state: 'new',
} as ExerciseProgress;

/** A console form with unsaved input. */
function UnsavedForm() {
  useUnsaved(() => true);
  return null;
}

afterEach(() => vi.unstubAllGlobals());

it('asks before an exercise discards unsaved input, and sends nothing if the user stays', async () => {
  const { arrived } = fakeBackend(() => refusal('0409', '讲师正在操作，交还之后才能切换练习'));
  renderScreen(
    <>
      <UnsavedForm />
      <ExerciseIntro exercise={exercise} presentTitle={null} onBack={() => undefined} />
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '开始' }));
  const question = await screen.findByRole('dialog', { name: '离开这一页？' });
  expect(question).toHaveTextContent('未保存的内容');
  await user.click(screen.getByRole('button', { name: '留在本页' }));
  expect(arrived).toEqual([]);

  await user.click(screen.getByRole('button', { name: '开始' }));
  await user.click(await screen.findByRole('button', { name: '放弃并离开' }));
  expect(await screen.findByText('讲师正在操作，交还之后才能切换练习')).toBeVisible();
  expect(arrived.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /__mock/exercises/new-room']);
});
