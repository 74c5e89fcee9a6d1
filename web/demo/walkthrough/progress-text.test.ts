import { describe, expect, it } from 'vitest';
import type { WalkthroughStep } from '#contracts/control/walkthroughs.ts';
import { doneText, progressText } from './progress-text.ts';

const step = (id: string, state: WalkthroughStep['state'], seconds = 60): WalkthroughStep => ({
  id,
  title: id,
  as: 'binjiang01',
  page: '/edu/student',
  text: '',
  isInRow: false,
  seconds,
  ticksItself: true,
  state,
});

describe('progress of a walkthrough', () => {
  it('counts the time of the current and the later steps, in whole minutes', () => {
    const steps = [step('a', 'done'), step('b', 'current', 70), step('c', 'open', 60)];
    expect(progressText({ steps, current: 'b' })).toBe('第 2 步，共 3 步 · 约还需 3 分钟');
  });

  it('leaves out the time of finished steps, even if the current one is finished', () => {
    const steps = [step('a', 'open'), step('b', 'done'), step('c', 'open', 45)];
    expect(progressText({ steps, current: 'b' })).toBe('第 2 步，共 3 步 · 约还需 1 分钟');
  });

  it('omits the time if all steps are finished', () => {
    expect(progressText({ steps: [step('a', 'done')], current: 'a' })).toBe('第 1 步，共 1 步');
  });

  it('states at the end how many steps were finished', () => {
    expect(doneText({ steps: [step('a', 'done'), step('b', 'open')] })).toBe('您做了 1 步，共 2 步。');
    expect(doneText({ steps: [step('a', 'done'), step('b', 'done')] })).toBe('2 步都做完了。');
  });
});
