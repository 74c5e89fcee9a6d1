import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Waits for four checks of a page with this content. Returns true if the page was found idle. */
function isIdle(content: string): boolean {
  document.body.innerHTML = content;
  const run = vi.fn();
  const cancel = whenIdle(run);
  vi.advanceTimersByTime(2400);
  cancel();
  return run.mock.calls.length > 0;
}

it.each([
  ['runs in a page that shows its content', '<main><p>教室</p></main>', true],
  ['waits for a part that is loading', '<main><p aria-busy="true"></p></main>', false],
  ['waits for the page', '<p>加载中</p>', false],
  ['ignores a hidden tab', '<main><div style="display: none;"><p aria-busy="true"></p></div></main>', true],
  ['ignores a hidden part', '<main><div hidden><p aria-busy="true"></p></div></main>', true],
])('%s', (_, content, expected) => {
  expect(isIdle(content)).toBe(expected);
});
