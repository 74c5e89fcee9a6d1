import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { root } from '../http/address.ts';
import { extensions } from '../session/extensions.ts';
import { useDisplaced } from '../session/other-tabs.ts';
import { retryImport } from '../ui/lazy/retry-import.ts';
import { cssVariablesResolver } from '../ui/theme/theme.ts';
import { Console } from './Console.tsx';
import { consoleTheme } from './console-theme.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { styleNonce } from './style-nonce.ts';
import { loadSystemDialogs } from './load-system-dialogs.ts';
import { useSystemDialog } from './system-dialog.ts';
import { loadToaster, useToasterWanted } from './toast.ts';

const SystemDialogs = lazy(async () => ({ default: (await retryImport(loadSystemDialogs)).SystemDialogs }));
const Toaster = lazy(async () => ({ default: (await retryImport(loadToaster)).Toaster }));

export function App() {
  const Overlay = __DEMO__ ? extensions.overlay : null;
  return (
    <MantineProvider
      theme={consoleTheme}
      // In production, the build writes the theme's CSS variables into a style sheet (theme-styles.ts) instead.
      {...(import.meta.env.DEV && { cssVariablesResolver })}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <Router base={root}>
        {Overlay && <Overlay />}
        <Console />
      </Router>
      <OfflineBanner />
      <Toasts />
      <Dialogs />
    </MantineProvider>
  );
}

// Toasts and Dialogs read their own state, so that a toast or a dialog does not render the whole console.

function Toasts() {
  const isWanted = useToasterWanted();
  return <Suspense fallback={null}>{isWanted && <Toaster />}</Suspense>;
}

function Dialogs() {
  const dialog = useSystemDialog();
  const displaced = useDisplaced();
  return (
    <Suspense fallback={null}>
      {(dialog || displaced) && <SystemDialogs dialog={dialog} displaced={displaced} />}
    </Suspense>
  );
}
