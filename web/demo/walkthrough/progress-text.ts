import type { Walkthrough } from '#contracts/control/walkthroughs.ts';

const MINUTE_S = 60;

/** Returns the position and the remaining time, e.g. 第 3 步，共 8 步 · 约还需 4 分钟. */
export function progressText({ steps, current }: Pick<Walkthrough, 'steps' | 'current'>): string {
  const index = steps.findIndex(({ id }) => id === current);
  const position = `第 ${index + 1} 步，共 ${steps.length} 步`;
  const seconds = steps
    .slice(index)
    .reduce((sum, { state, seconds: estimate }) => sum + (state === 'done' ? 0 : estimate), 0);
  return seconds === 0 ? position : `${position} · 约还需 ${Math.ceil(seconds / MINUTE_S)} 分钟`;
}

/** Returns how much the visitor has done, e.g. 您做了 4 步，共 5 步。 */
export function doneText({ steps }: Pick<Walkthrough, 'steps'>): string {
  const done = steps.filter(({ state }) => state === 'done').length;
  return done === steps.length ? `${steps.length} 步都做完了。` : `您做了 ${done} 步，共 ${steps.length} 步。`;
}
