import { auth } from '#contracts/calls/auth.ts';
import { session as calls } from '#contracts/calls/session.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { clearOwnKeys, root } from '../http/address.ts';
import { ApiError } from '../http/api-error.ts';
import { invalidateAll } from '../http/cache/invalidation.ts';
import { send } from '../http/client.ts';
import { reopenSession } from '../http/session-generation.ts';
import { announceMark, isInPlace, markOf } from './other-tabs.ts';
import { sendLogout } from './session.ts';
import { session } from './state.ts';
import { forgetToken, storeToken } from './token.ts';

/** Clears an ended session but keeps the page, so that its user can sign in again over unsaved forms. */
export async function endSessionOnPage({ logout }: { logout: boolean }): Promise<void> {
  if (logout) await sendLogout();
  forgetToken();
}

/**
 * Signs in again over a page whose session has ended. The page stays for the same user, and the session is switched
 * back to the tenant of the page. Another user gets a new page, without data of the previous user.
 * @returns the error message; null if the user has signed in
 */
export async function resumeSession(username: string, password: string): Promise<string | null> {
  const previous = session.user;
  const options = { quiet: true, afterSessionEnd: true };
  try {
    const data = await send(auth.login, { username, password, clientId: LOGIN_CLIENT_ID }, options);
    const token = loginTokenOf(data);
    if (!token) return '该账号的入驻申请尚未完成，请返回登录页';
    storeToken(token);
    const user = await send(calls.info, {}, options);
    if (user.username !== previous?.username) {
      leaveForAnotherUser();
      return null;
    }
    const tenantId = previous.tenantId;
    if (tenantId && user.tenantId !== tenantId) await send(calls.switchTenant, { id: tenantId }, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    forgetToken();
    return error.message;
  }
  announceMark(markOf(previous.username, previous.tenantId ?? ''));
  isInPlace();
  reopenSession();
  // Reads that were rejected meanwhile are fetched again.
  invalidateAll();
  return null;
}

/** Reloads the console for a user who has signed in over another user's page. */
function leaveForAnotherUser(): void {
  clearOwnKeys(sessionStorage);
  location.replace(`${root}/`);
}
