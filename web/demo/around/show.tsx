import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { styleNonce } from '../../app/style-nonce.ts';
import { consoleTheme } from '../../app/console-theme.ts';
import { root } from '../../http/address.ts';
import { Around } from './Around.tsx';
import { askAround } from './facts.ts';

/** Stands outside the console, which knows nothing of it: before it, so that it is come to first. */
export function showAround(askedEveryMs: number): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(
    // The console's own provider writes variables and scheme into the document.
    <MantineProvider
      theme={consoleTheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      getRootElement={nowhere}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Router base={root}>
        <Around />
      </Router>
    </MantineProvider>,
  );
  let askedAt = performance.now();
  void askAround();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < askedEveryMs) return;
    askedAt = performance.now();
    void askAround();
  });
}

const nowhere = (): undefined => undefined;
