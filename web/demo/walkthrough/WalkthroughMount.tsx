import { lazy, Suspense } from 'react';
import { useSession } from '../../session/state.ts';
import { retryImport } from '../../ui/lazy/retry-import.ts';
import { isGuidedTab } from './walkthrough-tab.ts';

const WalkthroughPanel = lazy(async () => ({
  default: (await retryImport(() => import('./WalkthroughPanel.tsx'))).WalkthroughPanel,
}));

/** Loads the walkthrough if a link with one was opened in this tab. */
export const WalkthroughMount = () => {
  const { phase } = useSession();
  return !isGuidedTab() || phase === 'starting' ? null : (
    <Suspense fallback={null}>
      <WalkthroughPanel />
    </Suspense>
  );
};
