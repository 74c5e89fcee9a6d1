import { root } from '../http/address.ts';
import { bindApp } from '../http/app-bindings.ts';
import { takeStoredToast } from '../session/reload-toast.ts';
import { isInPlace, watchOtherTabs } from '../session/other-tabs.ts';
import { becomeVisitor, dropSession, session } from '../session/state.ts';
import { cookieToken, heldToken, replaceToken } from '../session/token.ts';
import { SIGN_ON_KEY } from '../session/sign-on-key.ts';
import type { SignOn } from '../session/single-sign-on.ts';
import { setServerDate } from '../session/today.ts';
import { watchDialogEntries } from '../ui/form/dialog-history.ts';
import { currentErrorTarget } from '../ui/form/error-target.ts';
import { prefetchPageData } from './prefetch-page-data.ts';
import { loginFor } from './guard.ts';
import { watchForLostChunks } from './lost-chunks.ts';
import { fetchPage } from './preload.ts';
import { openQuestion, openSystemDialog } from './system-dialog.ts';
import { clearToasts, showToast, withdrawToasts } from './toast.ts';

/** Single sign-on from which the visitor has just come back; null if the visitor comes from elsewhere. */
let signOn: SignOn | null = null;

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
      const failure = session.phase === 'starting' && signOn?.failure;
      if (session.phase !== 'visitor' && !failure) return openSystemDialog({ kind: 'session-over', ...sessionOver });
      // The login page shows a toast instead of the session dialog.
      dropSession();
      showToast('error', failure || sessionOver.message);
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
  if (sessionStorage.getItem(SIGN_ON_KEY) !== null)
    signOn = await import('../session/single-sign-on.ts').then(
      (code) => code.takeSignOn(),
      () => null,
    );
  // The login page opens the wanted page after the sign-in, and remains if the sign-in fails.
  if (signOn) history.replaceState(null, '', root + loginFor(signOn.target));
  if (offered === null && token === null) {
    if (signOn) showToast('error', signOn.failure);
    return becomeVisitor();
  }
  const loading = import('../session/session.ts');
  void fetchPage(signOn?.target ?? location.pathname.slice(root.length));
  const { startSession, startSessionWith } = await loading;
  if (offered === null || offered === token) return startSession();
  if (token !== null && !(await openQuestion('foreign-token'))) return startSession();
  return startSessionWith(offered);
}
