import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { consoleTheme } from '../../app/console-theme.ts';
import { styleNonce } from '../../app/style-nonce.ts';
import { endOutline } from '../../ui/states/outline.ts';
import { cssVariablesResolver } from '../../ui/theme/theme.ts';
import type { PageRoot } from './page-root.tsx';

/** Renders a demo page in the root of the console, without the session and the shell. */
export function renderPage(place: PageRoot, page: ReactNode): void {
  // Only the console of a sandbox shows the staleness question, so a demo page reserves no space for it.
  delete document.documentElement.dataset['stale'];
  place.render(
    <MantineProvider
      theme={consoleTheme}
      // app/App.tsx sets the variables in this way too.
      {...(import.meta.env.DEV && { cssVariablesResolver })}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <EndOutline />
      {page}
    </MantineProvider>,
  );
}

function EndOutline(): null {
  useEffect(endOutline, []);
  return null;
}
