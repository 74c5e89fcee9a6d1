import { useLazyModule } from '../ui/lazy/lazy-module.ts';
import { PageNameContext } from '../ui/theme/page-name.ts';
import { LoadingIndicator } from '../ui/states/LoadingIndicator.tsx';
import type { Route } from './routes.ts';

/** Renders a page without the shell. */
export function Standalone({ route }: { route: Route }) {
  const Screen = useLazyModule(route.screen);
  if (!Screen) return <LoadingIndicator />;
  return (
    <PageNameContext value={route.title}>
      <Screen />
    </PageNameContext>
  );
}
