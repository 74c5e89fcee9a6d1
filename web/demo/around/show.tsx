import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { styleNonce } from '../../app/style-nonce.ts';
import { consoleTheme } from '../../app/console-theme.ts';
import { root } from '../../http/address.ts';
import { Around } from './Around.tsx';
import { askAround, askSandbox } from './facts.ts';

/** So often a page that is looked at asks whether its sandbox is still there. */
const PRESENCE_EVERY_MS = 60_000;

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
  window.setInterval(() => {
    if (document.visibilityState === 'visible') void askSandbox();
  }, PRESENCE_EVERY_MS);
}

const nowhere = (): undefined => undefined;
