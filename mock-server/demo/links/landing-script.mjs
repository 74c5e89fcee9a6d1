/**
 * Runs in the browser on the page that a link opens. Only this script has effects, so a preview that merely fetches the
 * page creates nothing. The script immediately removes a key after the # from the address; a token never appears in an
 * address.
 */
const { hash, pathname, search } = location;
const page = /** @type {HTMLElement} */ (document.querySelector('main'));
const statusLine = /** @type {HTMLElement} */ (document.querySelector('[role=status]'));
const heading = /** @type {HTMLElement} */ (document.querySelector('h1'));
const button = /** @type {HTMLButtonElement} */ (document.querySelector('button'));
const { post = '', root = '', as = '', to = '/' } = page.dataset;
const key = new URLSearchParams(hash.slice(1)).get('key') ?? undefined;
if (key !== undefined) history.replaceState(null, '', pathname + search);

/** @param {string} path @param {object} body */
async function postJson(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { respCode, respMsg, data } = await answer.json();
  if (respCode !== '0000') throw Object.assign(new Error(respMsg), { isTold: true });
  return data;
}

/** @param {{ root: string, as: string | null, to: string, hidesBar?: boolean, isGuided?: boolean, visit?: string | null }} target */
async function signInAndRedirect(target) {
  if (target.as) {
    const { token } = await postJson(`${target.root}/__mock/enter`, { username: target.as });
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // Visitors who come by a link are guided by a presenter or an exercise, so the page tips are marked as seen.
    localStorage.setItem(`${target.root}${target.root && ':'}page-tips:${target.as}`, '1');
    document.cookie = `reqToken=${encodeURIComponent(token)}; Path=${target.root || '/'}; SameSite=Strict${secure}`;
  }
  if (target.hidesBar) {
    sessionStorage.setItem(`${target.root}${target.root && ':'}demo-bar`, 'hidden');
    // Marks the tab as a customer window (web/demo/customer-window/window-mode.ts). An existing mark is kept, because
    // it tells whether the presenter guides the window.
    const key = `/customer-window:${target.root}`;
    sessionStorage.setItem(key, sessionStorage.getItem(key) ?? '{}');
  }
  // The demo overlay loads the walkthrough if this entry is set (web/demo/walkthrough/walkthrough-tab.ts).
  if (target.isGuided) sessionStorage.setItem(`/walkthrough:${target.root}`, 'guided');
  // The console's demo overlay reports the visit under this id (web/demo/link-visit/visit-id.ts).
  if (target.visit) sessionStorage.setItem(`/link-visit:${target.root}`, target.visit);
  location.replace(target.root + target.to);
}

/** Returns the kind of the device by its pointer and the smaller side of its screen. */
function deviceKind() {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}

/** @param {string} text @param {string | null} offer */
function showError(text, offer) {
  heading.textContent = document.title = '没有打开';
  statusLine.textContent = text;
  statusLine.setAttribute('role', 'alert');
  button.hidden = offer === null;
  button.textContent = offer;
  button.disabled = false;
  for (const link of document.querySelectorAll('a')) link.hidden = false;
}

/** @param {boolean} again */
async function openLink(again) {
  try {
    const target = post === '' ? { root, as, to } : await postJson(post, { key, again, device: deviceKind() });
    if (target.closed === undefined) await signInAndRedirect(target);
    else showError(target.closed, target.again);
  } catch (error) {
    const isTold = error instanceof Error && 'isTold' in error;
    showError(isTold ? error.message : '无法连接服务，请检查网络后再试。', '再试一次');
  }
}

button.addEventListener('click', () => {
  button.disabled = true;
  void openLink(true);
});
void openLink(false);
