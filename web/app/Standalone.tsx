import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { PageNameContext } from '../ui/page-name.ts';
import type { Route } from './routes.ts';

const screens = new Map<Route, LazyExoticComponent<ComponentType>>();

/** A page without the shell around it. */
export function Standalone({ route }: { route: Route }) {
  const Screen = screens.get(route) ?? lazy(route.load);
  screens.set(route, Screen);
  return (
    <PageNameContext value={route.title}>
      <Screen />
    </PageNameContext>
  );
}
