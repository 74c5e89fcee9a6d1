import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { root } from '../http/address.ts';
import { useDisplaced } from '../session/other-tabs.ts';
import { untilItComes } from '../ui/late/until-it-comes.ts';
import { cssVariablesResolver } from '../ui/theme.ts';
import { Console } from './Console.tsx';
import { consoleTheme } from './console-theme.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { styleNonce } from './style-nonce.ts';
import { loadSystemDialogs } from './load-system-dialogs.ts';
import { useSystemDialog } from './system-dialog.ts';
import { loadToaster, useToasterWanted } from './toast.ts';

const SystemDialogs = lazy(async () => ({ default: (await untilItComes(loadSystemDialogs)).SystemDialogs }));
const Toaster = lazy(async () => ({ default: (await untilItComes(loadToaster)).Toaster }));

export function App() {
  const toasterWanted = useToasterWanted();
  const dialog = useSystemDialog();
  const displaced = useDisplaced();
  return (
    <MantineProvider
      theme={consoleTheme}
      // A build has written them into a style sheet (theme-styles.ts).
      {...(import.meta.env.DEV && { cssVariablesResolver })}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <Router base={root}>
        <Console />
      </Router>
      <OfflineBanner />
      <Suspense fallback={null}>{toasterWanted && <Toaster />}</Suspense>
      <Suspense fallback={null}>
        {(dialog || displaced) && <SystemDialogs dialog={dialog} displaced={displaced} />}
      </Suspense>
    </MantineProvider>
  );
}
