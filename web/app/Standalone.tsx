import { useCode } from '../ui/late/code.ts';
import { PageNameContext } from '../ui/page-name.ts';
import { Waiting } from '../ui/states/Waiting.tsx';
import type { Route } from './routes.ts';

/** A page without the shell around it. */
export function Standalone({ route }: { route: Route }) {
  const screen = useCode(route.screen);
  if (!screen) return <Waiting />;
  return (
    <PageNameContext value={route.title}>
      <screen.default />
    </PageNameContext>
  );
}
