import { visits } from '#contracts/control/visits.ts';
import { session } from '../../session/state.ts';
import { sendControl } from '../control-client.ts';
import { readVisitId, storeVisitId } from './visit-id.ts';

/** Interval at which activity on a page is reported. */
const ACTIVITY_MS = 30_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Reports the page's route pattern and the persona. Does nothing if no link was opened in this tab. */
export async function reportVisit(route: string | null, isOpened: boolean): Promise<void> {
  const id = readVisitId();
  if (id === null) return;
  try {
    const username = session.user?.username ?? null;
    const { visit } = await sendControl(visits.report, { id, route, username, isOpened });
    // Another report may have received a new id meanwhile.
    if (readVisitId() === id) storeVisitId(visit);
  } catch {
    // A failed report is not shown to the visitor; the next report contains the page again.
  }
}

/** Calls a function at intervals in which the visitor was active. Returns a function that stops it. */
export function watchActivity(onActivity: () => void): () => void {
  let isActive = false;
  const note = (): void => {
    isActive = true;
  };
  for (const event of ACTIVITY_EVENTS) addEventListener(event, note, { capture: true, passive: true });
  const timer = window.setInterval(() => {
    if (!isActive || document.visibilityState !== 'visible') return;
    isActive = false;
    onActivity();
  }, ACTIVITY_MS);
  return () => {
    clearInterval(timer);
    for (const event of ACTIVITY_EVENTS) removeEventListener(event, note, { capture: true });
  };
}
