import { root } from '../http/address.ts';
import { bindApp } from '../http/app-bindings.ts';
import { takeStoredToast } from '../session/reload-toast.ts';
import { isInPlace, watchOtherTabs } from '../session/other-tabs.ts';
import { becomeVisitor, dropSession, session } from '../session/state.ts';
import { cookieToken, heldToken, replaceToken } from '../session/token.ts';
import { SINGLE_SIGN_ON_FAILED, takeSignOn } from '../session/single-sign-on.ts';
import { setServerDate } from '../session/today.ts';
import { watchDialogEntries } from '../ui/form/dialog-history.ts';
import { currentErrorTarget } from '../ui/form/error-target.ts';
import { prefetchPageData } from './prefetch-page-data.ts';
import { loginFor } from './guard.ts';
import { watchForLostChunks } from './lost-chunks.ts';
import { fetchPage } from './preload.ts';
import { openQuestion, openSystemDialog } from './system-dialog.ts';
import { clearToasts, showToast, withdrawToasts } from './toast.ts';

/** True if the visitor has just come back from the single sign-on. */
let isReturning = false;

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
      const isSignOn = isReturning && session.phase === 'starting';
      if (session.phase !== 'visitor' && !isSignOn) return openSystemDialog({ kind: 'session-over', ...sessionOver });
      // The login page shows a toast instead of the session dialog.
      dropSession();
      showToast('error', isSignOn ? SINGLE_SIGN_ON_FAILED : sessionOver.message);
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
  const target = takeSignOn();
  isReturning = target !== null;
  // The login page opens the wanted page after the sign-in, and remains if the sign-in fails.
  if (target !== null) history.replaceState(null, '', root + loginFor(target));
  if (offered === null && token === null) {
    if (isReturning) showToast('error', SINGLE_SIGN_ON_FAILED);
    return becomeVisitor();
  }
  const loading = import('../session/session.ts');
  void fetchPage(target ?? location.pathname.slice(root.length));
  const { startSession, startSessionWith } = await loading;
  if (offered === null || offered === token) return startSession();
  if (token !== null && !(await openQuestion('foreign-token'))) return startSession();
  return startSessionWith(offered);
}
