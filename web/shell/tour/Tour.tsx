import { useEffect, useRef } from 'react';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { useConsole } from '../../crud/pages/console-context.ts';
import { useIdentity } from '../../session/identity.ts';
import { useSession } from '../../session/state.ts';
import { whenIdle } from '../../ui/viewport/when-idle.ts';
import { endTour, isTourOver } from './tour-flag.ts';
import { tourSteps } from './tour-steps.ts';

/**
 * Shows the first steps to an institution's administrator until the tour is finished or skipped. Starts on the home
 * page and continues while its pages are opened from the tour. Is hidden when the shell is unmounted.
 * @param home true if the home page is active
 */
export function Tour({ home }: { home: boolean }) {
  const { menu, openPage } = useConsole();
  const { user } = useSession();
  const audience = useIdentity()?.audience;
  const shouldStart = home && audience === 'business' && user !== null && isInstitutionAdmin(user);
  const username = user?.username ?? '';
  const stopRef = useRef<(() => void) | null>(null);
  useEffect(() => () => stopRef.current?.(), []);
  useEffect(() => {
    if (!shouldStart || stopRef.current || isTourOver(username)) return undefined;
    const steps = tourSteps(menu);
    if (steps.length === 0) return undefined;
    let isCancelled = false;
    const start = async (): Promise<void> => {
      const { runTour } = await import('./run-tour.ts');
      // If a dialog has been opened meanwhile, the tour starts on the next visit instead.
      if (!isCancelled && document.querySelector('[role="dialog"]') === null) {
        stopRef.current = runTour(steps, openPage, () => endTour(username));
      }
    };
    // If the code of the tour cannot be loaded, the tour is skipped this time.
    const callOff = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isCancelled = true;
      callOff();
    };
  }, [shouldStart, username, menu, openPage]);
  return null;
}
