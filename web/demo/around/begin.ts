import { untilItComes } from '../../ui/late/until-it-comes.ts';
import { whenAtRest } from '../../ui/when-at-rest.ts';
import { isBarHidden, keepBarThroughReloads } from './bar-hidden.ts';
import { makeRoom } from './room.ts';

/** A page that is looked at again after so long asks whether its day is over. */
const ASKED_EVERY_MS = 30 * 60_000;
/** A page without a main part, or one that never rests, has what stands around it all the same. */
const AT_LAST_MS = 6_000;

/**
 * Before the first paint: room for what stands around the console is there from the first frame. It is fetched when the
 * first page is at rest; a question about the day at once, for the page was sent with room for it (data-stale).
 */
export function beginAround(): void {
  const isAsked = document.documentElement.dataset['stale'] !== undefined;
  keepBarThroughReloads();
  makeRoom('day', isAsked);
  makeRoom('bar', !isBarHidden());
  let isUnderWay = false;
  const fetchAround = (): void => {
    if (isUnderWay) return;
    isUnderWay = true;
    callOff();
    void untilItComes(() => import('./show.tsx')).then(({ showAround }) => showAround(ASKED_EVERY_MS));
  };
  const rest = whenAtRest(fetchAround);
  const timer = window.setTimeout(fetchAround, AT_LAST_MS);
  const callOff = (): void => {
    rest();
    clearTimeout(timer);
  };
  if (isAsked) fetchAround();
}
