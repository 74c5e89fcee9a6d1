import * as z from 'zod';
import { menuEntry } from '#contracts/entities/session.ts';
import { addressOf } from '../../app/route-at.ts';
import { root } from '../../http/address.ts';
import { closeGate } from '../../http/gate.ts';
import { carryToast } from '../../session/carried-toast.ts';
import { endHere } from '../../session/state.ts';
import { storeToken } from '../../session/token.ts';
import { endTour } from '../../shell/tour/tour-flag.ts';
import { leaveUnasked } from '../../ui/form/unsaved.ts';
import { tellMockFor } from '../ask-mock.ts';
import { isLookingOn } from '../training/turn/look-on.ts';

const entered = z.object({ token: z.string(), menu: z.array(menuEntry).default([]) });

interface Elsewhere {
  /** Said on the home page, to which somebody is led who may not see the page. */
  otherwise: string;
}

/**
 * The console is loaded anew, for another persona, at a page below its root; what was typed is lost, so whoever calls
 * has asked.
 * @throws Error with the sentence that a user reads; then nothing has changed
 */
export async function enterAs(username: string, page: string, elsewhere?: Elsewhere): Promise<void> {
  // Who looks on at a trainee's work goes on looking on.
  const { token, menu } = await tellMockFor('POST', 'enter', { username, asTrainer: isLookingOn() }, entered);
  const [pathname = '/'] = page.split(/[?#]/);
  const isTheirs = !elsewhere || pathname === '/' || addressOf(pathname, menu) !== undefined;
  await leaveUnasked(async () => {
    // What belongs to who was signed in goes; the session itself stays, for other tabs.
    endHere();
    // Whoever is shown the console by a persona is not to be shown around by it as well.
    endTour(username);
    storeToken(token);
    closeGate();
    if (!isTheirs) carryToast(elsewhere.otherwise);
    location.assign(root + (isTheirs ? page : '/'));
    return true;
  });
}
