import { signIn } from '#contracts/control/sign-in.ts';
import { sendControl } from '../control-client.ts';
import { addressOf } from '../../app/route-at.ts';
import { root } from '../../http/address.ts';
import { closeSession } from '../../http/session-generation.ts';
import { storeToastForReload } from '../../session/reload-toast.ts';
import { clearSession } from '../../session/state.ts';
import { storeToken } from '../../session/token.ts';
import { endTour } from '../../shell/tour/tour-flag.ts';
import { leaveWithoutPrompt } from '../../ui/form/unsaved-forms.ts';
import { isLookingOn } from '../training/turn/look-on.ts';

interface EntryOptions {
  /** Message that the home page shows if the persona has no access to the requested page. */
  noAccessMessage?: string;
  /** Returns false if the page must not be left after all. It is called last, when the persona's token has arrived. */
  mayLeave?(): boolean;
}

/**
 * Signs in as another persona and reloads the console at a page below its root. If options are given and the persona's
 * menu lacks the page, the home page is opened instead. Unsaved input is lost, so the caller must ask for confirmation
 * first, or pass `mayLeave`.
 * @returns false if `mayLeave` has prevented it
 * @throws Error with a message for the user; the session is then unchanged
 */
export async function enterAs(username: string, page: string, options?: EntryOptions): Promise<boolean> {
  // A trainer who has entered a trainee's sandbox keeps the role of trainer.
  const { token, menu } = await sendControl(signIn.enter, { username, asTrainer: isLookingOn() });
  const [pathname = '/'] = page.split(/[?#]/);
  const mayOpenPage = !options || pathname === '/' || addressOf(pathname, menu) !== undefined;
  if (options?.mayLeave?.() === false) return false;
  return leaveWithoutPrompt(async () => {
    // Clears the current user's data in this browser tab; other tabs keep the session.
    clearSession();
    // The product tour is skipped for personas of a demonstration.
    endTour(username);
    storeToken(token);
    closeSession();
    if (!mayOpenPage && options.noAccessMessage) storeToastForReload(options.noAccessMessage);
    location.assign(root + (mayOpenPage ? page : '/'));
    return true;
  });
}
