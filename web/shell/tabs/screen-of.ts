import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ConsolePage } from '../console-page.ts';

const screens = new Map<string, LazyExoticComponent<ComponentType>>();

/** The lazy component of a route, the same one in every render. */
export function screenOf(page: ConsolePage): LazyExoticComponent<ComponentType> {
  const known = screens.get(page.path);
  if (known) return known;
  const screen = lazy(() =>
    page.load().catch((error: unknown) => {
      // React keeps a failed load for ever: a retry needs a new component.
      screens.delete(page.path);
      throw error;
    }),
  );
  screens.set(page.path, screen);
  return screen;
}
