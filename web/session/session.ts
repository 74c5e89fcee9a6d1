import { auth } from '#contracts/calls/auth.ts';
import { session as calls } from '#contracts/calls/session.ts';
import {
  LOGIN_CLIENT_ID,
  type LoginOutcome,
  loginOutcomeOf,
  loginTokenOf,
  type UserInfo,
} from '#contracts/entities/session.ts';
import { root } from '../http/address.ts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/client.ts';
import { appBindings } from '../http/app-bindings.ts';
import { closeSession, startGeneration } from '../http/session-generation.ts';
import { storeToastForReload } from './reload-toast.ts';
import { announceMark, markOf } from './other-tabs.ts';
import { becomeVisitor, dropSession, clearSession, session, type Session } from './state.ts';
import { storeToken, takeTokenFromCookie } from './token.ts';

/** Time limit of the requests that end a session; the user does not wait longer. */
const LOGOUT_TIMEOUT_MS = 2_000;

/** Upper bound of the time that a page takes to unload after its requests have been aborted. */
const UNLOAD_WAIT_MS = 600;

/** Warning for an empty menu (Spec 1 §4, §8). */
export const NO_MENU = '无页面权限，请联系机构负责人或系统管理员进行分配';

/** Resumes the session if the cookie contains a token. Called only once, when the console starts. */
export async function startSession(): Promise<void> {
  if (takeTokenFromCookie()) await loadUserAndMenu();
  else becomeVisitor();
}

/** Starts a session with a token from the address of /dashboard (Spec 1 §2). */
export async function startSessionWith(token: string): Promise<void> {
  startGeneration();
  storeToken(token);
  await loadUserAndMenu();
}

export type SignInResult = { ok: true } | { ok: false; outcome: LoginOutcome | null };

/**
 * Signs in. Errors have already been shown to the user. The result's `outcome` states why a correct password does not
 * grant access yet (Spec 1 §2).
 */
export async function signIn(username: string, password: string): Promise<SignInResult> {
  try {
    const data = await send(auth.login, { username, password, clientId: LOGIN_CLIENT_ID });
    const token = loginTokenOf(data);
    if (!token) return { ok: false, outcome: loginOutcomeOf(data) };
    startGeneration();
    storeToken(token);
    await loadUserAndMenu();
    return session.phase === 'ready' ? { ok: true } : { ok: false, outcome: null };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, outcome: null };
    throw error;
  }
}

/** Signs out at the user's request. The page is reloaded, so that no session data stay in the browser's memory. */
export async function signOut(): Promise<void> {
  await sendLogout();
  clearSession();
  closeSession();
  location.replace(`${root}/login`);
}

/** Ends the session after 重新登录 and reloads the page. The login page then leads back to the current address. */
export async function signInAgain({ logout }: { logout: boolean }): Promise<void> {
  if (logout) await sendLogout();
  clearSession();
  closeSession();
  location.reload();
}

/** Switches to another institution or campus and reloads the page at / (Spec 1 §4). */
export async function switchTenant(id: string): Promise<{ ok: boolean }> {
  const { user } = session;
  if (!user) return { ok: false };
  // Other tabs must stop sending requests before the server switches the tenant. The request waits until the writes
  // that they have already sent are done.
  const mark = markOf(user.username, user.tenantId ?? '');
  announceMark(markOf(user.username, id));
  try {
    await send(calls.switchTenant, { id }, { exclusive: true });
  } catch (error) {
    announceMark(mark);
    if (error instanceof ApiError) return { ok: false };
    throw error;
  }
  startGeneration();
  closeSession();
  storeToastForReload('切换租户成功');
  location.replace(`${root}/`);
  return { ok: true };
}

/** Applies the user's changes to their own data to the session, so that the top bar shows them. */
export function updateOwnUser(changes: Partial<Pick<UserInfo, 'name' | 'avatar'>>): void {
  if (session.user) Object.assign(session.user, changes);
}

async function loadUserAndMenu(): Promise<void> {
  try {
    // Both requests are quiet, so that only the first error is shown, in the catch below.
    const [user, menus] = await Promise.all([
      send(calls.info, {}, { quiet: true }),
      send(calls.menu, {}, { quiet: true }),
    ]);
    if (menus.length === 0) {
      appBindings.showWarning(NO_MENU);
      await abandonSession();
      return;
    }
    announceMark(markOf(user.username, user.tenantId ?? ''));
    Object.assign(session, { phase: 'ready', user, menus } satisfies Session);
    appBindings.onEntered();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The session dialog already shows the reason, or another start of the session has replaced this one.
    if (error.silent) return;
    appBindings.showError(error.message);
    // An aborted request may only mean that the page is unloading, which must not sign the user out. After this wait an
    // unloading page is gone.
    if (error.resultUnknown) await new Promise((resolve) => setTimeout(resolve, UNLOAD_WAIT_MS));
    await abandonSession();
  }
}

/**
 * Ends the session after loading user and menu has failed or the menu is empty: revokes the token and returns to the
 * login page (Spec 1 §2).
 */
async function abandonSession(): Promise<void> {
  await Promise.all([sendIgnoringErrors(calls.removeToken), sendLogout()]);
  dropSession();
}

export const sendLogout = (): Promise<void> => sendIgnoringErrors(calls.logout);

/**
 * Sends a call and ignores errors. The session ends in this browser even if the server does not respond or has already
 * dropped the session.
 */
async function sendIgnoringErrors(call: typeof calls.logout | typeof calls.removeToken): Promise<void> {
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
  await send(call, {}, { quiet: true, afterSessionEnd: true, signal }).catch(() => undefined);
}
