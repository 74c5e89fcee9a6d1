import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import * as z from 'zod';
import { computedStyle } from './computed-style.ts';
import './no-owner-stacks.ts';

// As in the browser, whose content security policy forbids the code that zod would generate.
z.config({ jitless: true });

// Mantine measures with these; jsdom has no layout and therefore lacks them.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
// Without a layout nothing comes into view; a test that looks at what is drawn late says so (screens/look.ts).
class NoIntersectionObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.IntersectionObserver ??= NoIntersectionObserver as unknown as typeof IntersectionObserver;
window.matchMedia ??= (query) => ({
  // As in browsers, the empty query holds.
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

// A machine that runs everything at once draws late, and later still what a screen loads when it is asked for.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
// The next file uses the same document.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=', 1)[0]}=; Max-Age=0; Path=/`;
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  // What a screen does a moment after it is left, it does while there is a document.
  await new Promise((resolve) => setTimeout(resolve));
});
