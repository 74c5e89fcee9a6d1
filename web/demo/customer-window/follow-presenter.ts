import { presenter, type PageRequest } from '#contracts/control/presenter.ts';
import { isSafePath } from '#contracts/control/fields.ts';
import { root } from '../../http/address.ts';
import { session } from '../../session/state.ts';
import { hasUnsaved } from '../../ui/form/unsaved-forms.ts';
import { sendControl } from '../control-client.ts';
import { enterAs } from '../overlay/enter-as.ts';
import { readGuidedWindow, storeGuidedWindow } from './guided-window.ts';
import { removeCustomerWindow } from './window-mode.ts';

/** Interval between two reports, and thus the longest delay before a requested page opens. */
const REPORT_MS = 500;
const TIMEOUT_MS = 10_000;

/** Reports this window to the presenter and opens the requested pages. Returns a function that stops it. */
export function followPresenter(): () => void {
  let timer = 0;
  let isStopped = false;
  const next = async (): Promise<void> => {
    const isLeaving = await exchange().catch(() => false);
    if (!isStopped && !isLeaving) timer = window.setTimeout(() => void next(), REPORT_MS);
  };
  void next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Reports once. @returns true if the page is being left */
async function exchange(): Promise<boolean> {
  const { id, handled, declined } = readGuidedWindow();
  if (id === undefined) return true;
  // A report from before the user is known would show the login page to the presenter for a moment.
  if (session.phase === 'starting') return false;
  const report = { id, username: session.user?.username ?? null, page: currentPage(), hasUnsaved: hasUnsaved() };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { request, isReleased } = await sendControl(presenter.report, { ...report, handled, declined }, { signal });
  if (isReleased) {
    removeCustomerWindow();
    location.reload();
    return true;
  }
  return request !== null && openRequested(request);
}

/** Opens a requested page unless unsaved input would be lost. @returns true if the page is being left */
async function openRequested({ id, as, to, force }: PageRequest): Promise<boolean> {
  const before = readGuidedWindow();
  const mayLeave = (): boolean => force || !hasUnsaved();
  storeGuidedWindow({ ...before, handled: id, declined: null });
  try {
    const isLeaving = await enterAs(as, to, { mayLeave });
    if (!isLeaving) storeGuidedWindow({ ...before, declined: id });
    return isLeaving;
  } catch {
    // Without a connection, the next report repeats the attempt.
    storeGuidedWindow(before);
    return false;
  }
}

/** Returns the current page below the root of the console; without its query if that is not a plain address. */
function currentPage(): string {
  const path = location.pathname.slice(root.length);
  return [path + location.search, path].find(isSafePath) ?? '/';
}
