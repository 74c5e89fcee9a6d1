import { storageKey } from '../http/address.ts';
import { reloadWasNotEnough, SAVE_FIRST } from '../shell/new-version/messages.ts';
import { hasUnsaved } from '../ui/form/unsaved-forms.ts';

/** Storage key of the build URL at the last reload. If the URL has not changed since, another reload does not help. */
const KEY = storageKey('reloaded');
const BUILD_URL = import.meta.url;

type Show = (kind: 'error' | 'warning', message: string) => void;

/**
 * Handles a chunk that failed to load. If the server does not respond, the network is the cause, and a reload would
 * lose the page. Otherwise a deployment removed the chunk or the browser cached the failed import, so the page is
 * reloaded once. With unsaved input or an open dialog, the user is asked to save and reload instead.
 * @param error the browser's error; most contain the chunk's address
 */
export async function answerLostChunk(error: unknown, show: Show): Promise<void> {
  const isAvailable = await checkAvailable(/\S+\.(?:js|css)/.exec(String(error))?.[0]);
  const wasReloaded = sessionStorage.getItem(KEY) === BUILD_URL;
  if (isAvailable === null || (isAvailable && wasReloaded)) return show('error', '页面加载失败，请检查网络后重试');
  // A reload would lose typed text and any process started in a dialog, such as a payment.
  if (hasUnsaved() || document.querySelector('[role="dialog"]')) return show('warning', SAVE_FIRST);
  if (wasReloaded) return show('error', reloadWasNotEnough());
  sessionStorage.setItem(KEY, BUILD_URL);
  location.reload();
}

/**
 * Requests a chunk: true if the chunk exists, false if it does not, null if no server responds. Without the chunk's
 * address the page itself is requested, which shows only that a server responds.
 */
async function checkAvailable(address = location.href): Promise<boolean | null> {
  try {
    const { ok, status, headers } = await fetch(address, { cache: 'no-store' });
    // A status of 500 or above comes from a gateway whose server is unavailable. HTML instead of a chunk means that the
    // chunk does not exist.
    return status < 500 ? ok && !/html/.test(String(headers.get('content-type'))) : null;
  } catch {
    return null;
  }
}
