import { useEffect, useRef } from 'react';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { useConsole } from '../../crud/pages/console-context.ts';
import { useIdentity } from '../../session/identity.ts';
import { useSession } from '../../session/state.ts';
import { whenAtRest } from '../../ui/when-at-rest.ts';
import { endTour, tourIsOver } from './tour-flag.ts';
import { tourSteps } from './tour-steps.ts';

/**
 * Shows an institution's administrator, once, what to create first. It begins on the home page and goes on while its
 * pages are opened from it; it ends with the shell.
 * @param home the home page is shown
 */
export function Tour({ home }: { home: boolean }) {
  const { menu, openPage } = useConsole();
  const { user } = useSession();
  const audience = useIdentity()?.audience;
  const wanted = home && audience === 'business' && user !== null && isInstitutionAdmin(user);
  const username = user?.username ?? '';
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (!wanted || stop.current || tourIsOver(username)) return undefined;
    const steps = tourSteps(menu);
    if (steps.length === 0) return undefined;
    let left = false;
    const begin = async (): Promise<void> => {
      const { runTour } = await import('./run-tour.ts');
      // Something else has been opened meanwhile: the next visit will do.
      if (!left && document.querySelector('[role="dialog"]') === null) {
        stop.current = runTour(steps, openPage, () => endTour(username));
      }
    };
    // Without its file (a lost network) there is no tour this time.
    const callOff = whenAtRest(() => void begin().catch(() => undefined));
    return () => {
      left = true;
      callOff();
    };
  }, [wanted, username, menu, openPage]);
  return null;
}
