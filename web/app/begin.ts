import { root } from '../http/address.ts';
import { connectTransport } from '../http/connect.ts';
import { takeCarriedToast } from '../session/carried-toast.ts';
import { isInPlace, watchOtherTabs } from '../session/other-tabs.ts';
import { becomeVisitor, dropSession, session } from '../session/state.ts';
import { cookieToken, heldToken, replaceToken } from '../session/token.ts';
import { setServerDate } from '../session/today.ts';
import { watchDialogEntries } from '../ui/form/dialog-history.ts';
import { failurePlace } from '../ui/form/failure-place.ts';
import { askFirstReads } from './first-reads.ts';
import { watchForLostChunks } from './lost-chunks.ts';
import { fetchPage } from './preload.ts';
import { ask, openSystemDialog } from './system-dialog.ts';
import { clearToasts, showToast, withdrawToasts } from './toast.ts';

/** Connects the layers and starts the session. @param offered a token that the address brought (Spec 1 §2) */
export function begin(offered: string | null): void {
  connectTransport({
    readToken: heldToken,
    adoptToken: replaceToken,
    scope: () => `${session.user?.username ?? ''}@${session.user?.tenantId ?? ''}`,
    inPlace: isInPlace,
    onServerDate: setServerDate,
    onEntered: askFirstReads,
    // In development an odd answer is a fault to be mended.
    lenient: import.meta.env.PROD,
    showError: (message, about) => showToast('error', message, about),
    withdrawError: withdrawToasts,
    failurePlace,
    showSuccess: (message) => showToast('success', message),
    showWarning: (message) => showToast('warning', message),
    onSessionOver: (over) => {
      clearToasts();
      if (session.phase !== 'visitor') return openSystemDialog({ kind: 'session-over', ...over });
      // Never a dialog on the login page.
      dropSession();
      showToast('error', over.message);
    },
  });
  watchForLostChunks();
  watchDialogEntries();
  watchOtherTabs();
  const carried = takeCarriedToast();
  if (carried) showToast('success', carried);
  void start(offered);
}

/**
 * A link does not replace somebody's session without a question. Without a token there is nothing to ask the server,
 * so what asks it is not fetched before the login form stands.
 */
async function start(offered: string | null): Promise<void> {
  const own = cookieToken();
  if (offered === null && own === null) return becomeVisitor();
  const loading = import('../session/session.ts');
  void fetchPage(location.pathname.slice(root.length));
  const { startSession, startSessionWith } = await loading;
  if (offered === null || offered === own) return startSession();
  if (own !== null && !(await ask('foreign-token'))) return startSession();
  return startSessionWith(offered);
}
