import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { consoleTheme } from '../../app/console-theme.ts';
import { styleNonce } from '../../app/style-nonce.ts';
import { root } from '../../http/address.ts';
import { cssVariablesResolver } from '../../ui/theme.ts';
import { COMPLETION } from './completion/address.ts';
import { CompletionPage } from './completion/CompletionPage.tsx';
import { LookOnPage } from './turn/LookOnPage.tsx';

/** Draws a page of the training in the console's place, which has neither session nor shell. */
export function beginTrainingPage(place: HTMLElement): void {
  delete document.documentElement.dataset['stale'];
  createRoot(place).render(
    <MantineProvider
      theme={consoleTheme}
      // As in app/App.tsx.
      {...(import.meta.env.DEV && { cssVariablesResolver })}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {pageAt(location.pathname.slice(root.length))}
    </MantineProvider>,
  );
}

function pageAt(path: string): ReactNode {
  const [, course] = COMPLETION.exec(path) ?? [];
  return course === undefined ? <LookOnPage /> : <CompletionPage course={course} />;
}
