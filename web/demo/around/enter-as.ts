import * as z from 'zod';
import { root } from '../../http/address.ts';
import { closeGate } from '../../http/gate.ts';
import { endHere } from '../../session/state.ts';
import { storeToken } from '../../session/token.ts';
import { endTour } from '../../shell/tour/tour-flag.ts';
import { tellMockFor } from '../ask-mock.ts';

const entered = z.object({ token: z.string() });

/**
 * The console is loaded anew, for another persona, at a page below its root. What of it that persona may not see leads
 * home, as any link does.
 * @throws Error with the sentence that a user reads; then nothing has changed
 */
export async function enterAs(username: string, page: string): Promise<void> {
  const { token } = await tellMockFor('POST', 'enter', { username }, entered);
  // What belongs to who was signed in goes; the session itself stays, for other tabs.
  endHere();
  // Whoever is shown the console by a persona is not to be shown around by it as well.
  endTour(username);
  storeToken(token);
  closeGate();
  location.assign(root + page);
}
