import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { consoleTheme } from '../../app/console-theme.ts';
import { styleNonce } from '../../app/style-nonce.ts';
import { cssVariablesResolver } from '../../ui/theme.ts';
import type { Place } from './place.tsx';

/** Draws a page of the demo in the console's place: it has neither session nor shell. */
export function drawPage(place: Place, page: ReactNode): void {
  // What is asked about a sandbox's day is asked in its console.
  delete document.documentElement.dataset['stale'];
  place.render(
    <MantineProvider
      theme={consoleTheme}
      // As in app/App.tsx.
      {...(import.meta.env.DEV && { cssVariablesResolver })}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {page}
    </MantineProvider>,
  );
}
