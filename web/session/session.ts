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
import { connection } from '../http/connect.ts';
import { closeGate, startGeneration } from '../http/gate.ts';
import { carryToast } from './carried-toast.ts';
import { announceMark, markOf } from './other-tabs.ts';
import { becomeVisitor, dropSession, endHere, session, type Session } from './state.ts';
import { storeToken, takeTokenFromCookie } from './token.ts';

/** Nobody waits longer for a goodbye. */
const FAREWELL_MS = 2_000;

/** No page takes longer to go once its requests have been broken off. */
const LEAVING_MS = 600;

/** Shown when the menu comes back empty (Spec 1 §4, §8). */
export const NO_MENU = '无页面权限，请联系机构负责人或系统管理员进行分配';

/** Continues the session whose token the cookie holds, if there is one. Called once, when the console starts. */
export async function startSession(): Promise<void> {
  if (takeTokenFromCookie()) await enter();
  else becomeVisitor();
}

/** Starts a session with a token from elsewhere: the address of /dashboard may bring one (Spec 1 §2). */
export async function startSessionWith(token: string): Promise<void> {
  startGeneration();
  storeToken(token);
  await enter();
}

export type SignIn = { ok: true } | { ok: false; outcome: LoginOutcome | null };

/** Signs in; what failed has been shown. An outcome tells why a right password opens nothing (Spec 1 §2). */
export async function signIn(username: string, password: string): Promise<SignIn> {
  try {
    const data = await send(auth.login, { username, password, clientId: LOGIN_CLIENT_ID });
    const token = loginTokenOf(data);
    if (!token) return { ok: false, outcome: loginOutcomeOf(data) };
    startGeneration();
    storeToken(token);
    await enter();
    return session.phase === 'ready' ? { ok: true } : { ok: false, outcome: null };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, outcome: null };
    throw error;
  }
}

/** Leaves of one's own will. The page is loaded anew, so nothing of the session stays in memory. */
export async function signOut(): Promise<void> {
  await bidFarewell();
  endHere();
  closeGate();
  location.replace(`${root}/login`);
}

/** After 重新登录: the way leads through the login page back to where the user was. */
export async function signInAgain({ logout }: { logout: boolean }): Promise<void> {
  if (logout) await bidFarewell();
  endHere();
  closeGate();
  location.reload();
}

/** Works for another institution or campus from here on; the page is loaded anew at / (Spec 1 §4). */
export async function switchTenant(id: string): Promise<{ ok: boolean }> {
  const { user } = session;
  if (!user) return { ok: false };
  // Other tabs must stop before the server has switched, not after; what they have sent already is waited for.
  const mark = markOf(user.username, user.tenantId ?? '');
  announceMark(markOf(user.username, id));
  try {
    await send(calls.switchTenant, { id }, { alone: true });
  } catch (error) {
    announceMark(mark);
    if (error instanceof ApiError) return { ok: false };
    throw error;
  }
  startGeneration();
  closeGate();
  carryToast('切换租户成功');
  location.replace(`${root}/`);
  return { ok: true };
}

/** What the user has just changed about themselves: the top bar follows. */
export function noteOwnChange(changes: Partial<Pick<UserInfo, 'name' | 'avatar'>>): void {
  if (session.user) Object.assign(session.user, changes);
}

async function enter(): Promise<void> {
  try {
    // Whichever fails first is told, once.
    const [user, menus] = await Promise.all([
      send(calls.info, {}, { quiet: true }),
      send(calls.menu, {}, { quiet: true }),
    ]);
    if (menus.length === 0) {
      connection.showWarning(NO_MENU);
      await leaveQuietly();
      return;
    }
    announceMark(markOf(user.username, user.tenantId ?? ''));
    Object.assign(session, { phase: 'ready', user, menus } satisfies Session);
    connection.onEntered();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The session dialog is open, or another start has taken over.
    if (error.silent) return;
    connection.showError(error.message);
    // A page that is being left loses what it has asked for: it is gone before it could sign its user out for that.
    if (error.resultUnknown) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    await leaveQuietly();
  }
}

/** A guard error: the token is given back and the way leads to the login page (Spec 1 §2). */
async function leaveQuietly(): Promise<void> {
  await Promise.all([farewell(calls.removeToken), bidFarewell()]);
  dropSession();
}

const bidFarewell = (): Promise<void> => farewell(calls.logout);

/** The server may have forgotten the session already, or not answer; whatever it says, it is over here. */
async function farewell(call: typeof calls.logout | typeof calls.removeToken): Promise<void> {
  const signal = AbortSignal.timeout(FAREWELL_MS);
  await send(call, {}, { quiet: true, whileOver: true, signal }).catch(() => undefined);
}
