import { storageKey } from '../http/address.ts';
import { hasUnsaved } from '../ui/form/unsaved.ts';

/** The build that has been left by a reload; the same one again means that a reload does not help. */
const KEY = storageKey('reloaded');
const thisBuild = import.meta.url;

type Show = (kind: 'error' | 'warning', message: string) => void;

/**
 * A part of the console has not come. Where the server does not answer, that is the network's fault, and a reload would
 * lose the page; where it does, the part is gone since a deployment, or the browser remembers a failure: the page is
 * loaded anew, once.
 * @param error what the browser says; most name the part's address
 */
export async function answerLostChunk(error: unknown, show: Show): Promise<void> {
  const found = await lookFor(/\S+\.(?:js|css)/.exec(String(error))?.[0]);
  const wasReloaded = sessionStorage.getItem(KEY) === thisBuild;
  if (found === null || (found && wasReloaded)) return show('error', '页面加载失败，请检查网络后重试');
  // What was typed would be lost, and what else a dialog has begun: a payment, for one.
  if (hasUnsaved() || document.querySelector('[role="dialog"]')) return show('warning', '系统已更新，请保存后刷新页面');
  if (wasReloaded) return show('error', '系统已更新，请刷新页面；如果仍然打不开，请联系管理员');
  sessionStorage.setItem(KEY, thisBuild);
  location.reload();
}

/**
 * Whether the part is there; null when no server says so. Without an address the page itself is asked for, which is no
 * part: then nothing more is known than that the server answers.
 */
async function lookFor(address = location.href): Promise<boolean | null> {
  try {
    const { ok, status, headers } = await fetch(address, { cache: 'no-store' });
    // From 500 on it is a gateway whose server is away. A page in the place of a part: the server did not know it.
    return status < 500 ? ok && !/html/.test(String(headers.get('content-type'))) : null;
  } catch {
    return null;
  }
}
