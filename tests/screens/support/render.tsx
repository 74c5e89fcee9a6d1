import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { UserInfo } from '#contracts/entities/session.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { session } from '#web/session/state.ts';
import { consoleTheme } from '#web/app/console-theme.ts';
import { PageNameContext } from '#web/ui/theme/page-name.ts';

interface RenderOptions {
  path?: string;
  route?: string;
  /** Title of the page in the shell. */
  title?: string;
}

/** Renders a screen at an address, without the shell. Transitions are off: a closed element is removed immediately. */
export function renderScreen(screen: ReactNode, { path = '/', route, title = '' }: RenderOptions = {}) {
  const [pathname = '/', search] = path.split('?');
  const place = memoryLocation({ path: pathname, ...(search !== undefined && { searchPath: search }), record: true });
  const view = render(
    <MantineProvider theme={consoleTheme} env="test">
      <Router hook={place.hook} searchHook={place.searchHook}>
        <PageNameContext value={title}>
          <Route {...(route !== undefined && { path: route })}>{screen}</Route>
        </PageNameContext>
      </Router>
    </MantineProvider>,
  );
  return { ...view, place };
}

/** Returns the serialised page, including attributes. */
export const markup = (): string => new XMLSerializer().serializeToString(document);

/** Signs in the example user with these changes. */
export function signInUser(changes: Partial<UserInfo> = {}): void {
  session.phase = 'ready';
  session.user = { ...userInfoExample, ...changes };
}

export function signInWith(permissions: readonly string[], tenantId = '1843200000000000001'): void {
  session.phase = 'ready';
  session.user = { name: '陈立群', username: 'admin01', roles: [], permissions: [...permissions], tenantId };
}
