import { expect, it } from 'vitest';
import type { DemoScriptFileStep } from '#contracts/training/demo-script-file.ts';
import { shownStep, withChangedStep, withMovedStep } from './edit-steps.ts';

const step = (id: string): DemoScriptFileStep => ({
  id,
  title: id,
  as: 'admin01',
  page: '/audit/list?tab=1',
  act: '做',
  say: '讲',
  done: [{ kind: 'exists', rows: { table: 'room', from: 'added' }, say: '还没有' }],
});
const steps = ['step-1', 'step-2', 'step-4'].map(step);

it('moves a step', () => {
  expect(withMovedStep(steps, 2, 0).map(({ id }) => id)).toEqual(['step-4', 'step-1', 'step-2']);
});

it('changes one step, and removes a part that becomes undefined', () => {
  const [first, second] = withChangedStep(steps, 'step-2', { title: '新标题', done: undefined });
  expect(first).toEqual(steps[0]);
  expect(second).toMatchObject({ title: '新标题', act: '做' });
  expect(second).not.toHaveProperty('done');
});

it('creates a step with an unused id, and with the persona and page of the last step', () => {
  expect(shownStep(steps)).toMatchObject({ id: 'step-5', as: 'admin01', page: '/audit/list' });
});
