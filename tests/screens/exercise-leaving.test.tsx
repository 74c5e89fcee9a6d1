import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Offer } from '#web/demo/training/panel/Offer.tsx';
import type { ExerciseStanding } from '#web/demo/training/answers.ts';
import { useUnsaved } from '#web/ui/form/use-unsaved.ts';
import { fakeBackend, refused } from '../support/fake-backend.ts';
import { draw } from './draw.tsx';

const exercise = {
  id: 'new-room',
  title: '新增一间教室',
  aim: '',
  why: '',
  asTitle: '',
  state: 'new',
} as ExerciseStanding;

/** A form of the console in which something was typed. */
function Typed() {
  useUnsaved(() => true);
  return null;
}

afterEach(() => vi.unstubAllGlobals());

it('an exercise that is begun asks first where something is not saved, and sends nothing for who stays', async () => {
  const { arrived } = fakeBackend(() => refused('0409', '讲师正在操作，交还之后才能切换练习'));
  draw(
    <>
      <Typed />
      <Offer exercise={exercise} presentTitle={null} onBack={() => undefined} />
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '开始' }));
  const question = await screen.findByRole('dialog', { name: '离开这一页？' });
  expect(question).toHaveTextContent('未保存的内容');
  await user.click(screen.getByRole('button', { name: '留在这里' }));
  expect(arrived).toEqual([]);

  await user.click(screen.getByRole('button', { name: '开始' }));
  await user.click(await screen.findByRole('button', { name: '丢弃并离开' }));
  expect(await screen.findByText('讲师正在操作，交还之后才能切换练习')).toBeVisible();
  expect(arrived.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /__mock/exercises/new-room']);
});
