import { vi } from 'vitest';

/** Somebody looks at all of the page, and the browser has nothing else to do. */
export function lookAtAll(): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(): void {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
}
