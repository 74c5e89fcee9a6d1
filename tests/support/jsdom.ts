import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import * as z from 'zod';
import { forgetDiscovered } from '#web/http/absent-calls.ts';
import { computedStyle } from './computed-style.ts';
import './no-owner-stacks.ts';
import './wait-for-effects.ts';

// zod must not generate code here, because the content security policy forbids it in the browser.
z.config({ jitless: true });

// Mantine measures elements with these observers, which jsdom lacks because it has no layout.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
// Without a layout no element enters the viewport. Tests of lazy rendering replace this mock (screens/look.ts).
class NoIntersectionObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.IntersectionObserver ??= NoIntersectionObserver as unknown as typeof IntersectionObserver;
window.matchMedia ??= (query) => ({
  // The empty query matches, as in browsers.
  matches: query === '',
  media: query,
  onchange: null,
  addListener: vi.fn(),
  removeListener: vi.fn(),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView ??= () => {};
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
});

window.getComputedStyle = computedStyle;

// A machine that runs all tests in parallel takes long to render and even longer to lazy-load.
configure({ asyncUtilTimeout: 15_000 });
// Hooks run in reverse order. A screen that is still mounted would send its calls again, and its discoveries would remain
// for the next test.
afterEach(forgetDiscovered);
afterEach(cleanup);
// The next test file uses this document too, so it is cleaned up here.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=', 1)[0]}=; Max-Age=0; Path=/`;
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  // Delayed clean-up of a screen must run while the document still exists.
  await new Promise((resolve) => setTimeout(resolve));
});
