import { storageKey } from '../http/address.ts';
import { hasUnsaved } from '../ui/form/unsaved.ts';
import { showToast } from './toast.ts';

/** The build that has been left by a reload; the same one again means that a reload does not help. */
const KEY = storageKey('reloaded');
const thisBuild = import.meta.url;

/** After a deployment an open page asks for files that are gone: it is loaded anew, once. */
export function reloadForLostChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(KEY) === thisBuild || !navigator.onLine) {
      showToast('error', '页面加载失败，请检查网络后重试');
      return;
    }
    // What was typed would be lost, and what else a dialog has begun: a payment, for one.
    if (hasUnsaved() || document.querySelector('[role="dialog"]')) {
      showToast('warning', '系统已更新，请保存后刷新页面');
      return;
    }
    sessionStorage.setItem(KEY, thisBuild);
    location.reload();
  });
}
