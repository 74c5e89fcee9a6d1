import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type Session, session } from '#web/session/state.ts';
import { consoleTheme } from '#web/app/console-theme.ts';
import { PageNameContext } from '#web/ui/page-name.ts';

interface Place {
  path?: string;
  route?: string;
  /** What the shell would call the page. */
  title?: string;
}

/** Draws a screen at an address, without the shell. Transitions are off: what is closed is gone. */
export function draw(screen: ReactNode, { path = '/', route, title = '' }: Place = {}) {
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

/** The page as a tool that copies it would find it, attributes included. */
export const markup = (): string => new XMLSerializer().serializeToString(document);

export function signedInWith(permissions: readonly string[], tenantId = '1843200000000000001'): void {
  const user: Session['user'] = {
    name: '陈立群',
    username: 'admin01',
    roles: [],
    permissions: [...permissions],
    tenantId,
  };
  session.phase = 'ready';
  session.user = user;
}
