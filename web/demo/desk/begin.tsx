import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { consoleTheme } from '../../app/console-theme.ts';
import { styleNonce } from '../../app/style-nonce.ts';
import { cssVariablesResolver } from '../../ui/theme.ts';
import { Desk } from './Desk.tsx';

/** Draws the desk in the console's place: a page of its own, with neither session nor shell. */
export function beginDesk(place: HTMLElement): void {
  // What is asked about the default sandbox's day is asked in its console.
  delete document.documentElement.dataset['stale'];
  createRoot(place).render(
    <MantineProvider
      theme={consoleTheme}
      // As in app/App.tsx.
      {...(import.meta.env.DEV && { cssVariablesResolver })}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <Desk />
    </MantineProvider>,
  );
}
