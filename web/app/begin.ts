import { root } from '../http/address.ts';
import { bindApp } from '../http/app-bindings.ts';
import { takeStoredToast } from '../session/reload-toast.ts';
import { isInPlace, watchOtherTabs } from '../session/other-tabs.ts';
import { becomeVisitor, dropSession, session } from '../session/state.ts';
import { cookieToken, heldToken, replaceToken } from '../session/token.ts';
import { SIGN_ON_KEY } from '../session/sign-on-key.ts';
import { setServerDate } from '../session/today.ts';
import { watchDialogEntries } from '../ui/form/dialog-history.ts';
import { currentErrorTarget } from '../ui/form/error-target.ts';
import { prefetchPageData } from './prefetch-page-data.ts';
import { loginFor } from './guard.ts';
import { watchForLostChunks } from './lost-chunks.ts';
import { fetchPage } from './preload.ts';
import { openQuestion, openSystemDialog } from './system-dialog.ts';
import { clearToasts, showToast, withdrawToasts } from './toast.ts';

/** Message for a visitor who has just come back from the single sign-on without a valid token; otherwise null. */
let signOnFailure: string | null = null;

/**
 * Binds the HTTP layer to the session and the interface, and starts the session.
 * @param offered a token from the address (Spec 1 §2)
 */
export function begin(offered: string | null): void {
  bindApp({
    readToken: heldToken,
    adoptToken: replaceToken,
    scope: () => `${session.user?.username ?? ''}@${session.user?.tenantId ?? ''}`,
    inPlace: isInPlace,
    onServerDate: setServerDate,
    onEntered: prefetchPageData,
    // In development a malformed response makes the read fail, so that developers notice and fix it.
    lenient: import.meta.env.PROD,
    showError: (message, callName) => showToast('error', message, callName),
    withdrawError: withdrawToasts,
    errorTarget: currentErrorTarget,
    showSuccess: (message) => showToast('success', message),
    showWarning: (message) => showToast('warning', message),
    onSessionOver: (sessionOver) => {
      clearToasts();
      const failure = session.phase === 'starting' ? signOnFailure : null;
      if (session.phase !== 'visitor' && failure === null)
        return openSystemDialog({ kind: 'session-over', ...sessionOver });
      // The login page shows a toast instead of the session dialog.
      dropSession();
      showToast('error', failure ?? sessionOver.message);
    },
  });
  watchForLostChunks();
  watchDialogEntries();
  watchOtherTabs();
  const storedToast = takeStoredToast();
  if (storedToast) showToast('success', storedToast);
  void start(offered);
}

/**
 * Starts the session. A token from the address replaces an existing session only after confirmation. A visitor without
 * any token goes straight to the login page, so the session code is not loaded.
 */
async function start(offered: string | null): Promise<void> {
  const token = cookieToken();
  const target = await takeSignOnTarget();
  // The login page opens the wanted page after the sign-in, and remains if the sign-in fails.
  if (target !== null) history.replaceState(null, '', root + loginFor(target));
  if (offered === null && token === null) {
    if (signOnFailure !== null) showToast('error', signOnFailure);
    return becomeVisitor();
  }
  const loading = import('../session/session.ts');
  void fetchPage(target ?? location.pathname.slice(root.length));
  const { startSession, startSessionWith } = await loading;
  if (offered === null || offered === token) return startSession();
  if (token !== null && !(await openQuestion('foreign-token'))) return startSession();
  return startSessionWith(offered);
}

/** Returns the page that the visitor wanted before the single sign-on; null if the visitor comes from elsewhere. */
async function takeSignOnTarget(): Promise<string | null> {
  if (sessionStorage.getItem(SIGN_ON_KEY) === null) return null;
  const code = await import('../session/single-sign-on.ts').catch(() => null);
  const target = code ? code.takeSignOn() : null;
  if (code && target !== null) signOnFailure = code.SINGLE_SIGN_ON_FAILED;
  return target;
}
