/**
 * Runs in the browser where a link is opened. Only here something happens: a preview that fetches the page makes
 * nothing. A key behind the # is taken out of the address at once; a token stands in no address.
 */
const { hash, pathname, search } = location;
const page = /** @type {HTMLElement} */ (document.querySelector('main'));
const told = /** @type {HTMLElement} */ (document.querySelector('[role=status]'));
const heading = /** @type {HTMLElement} */ (document.querySelector('h1'));
const button = /** @type {HTMLButtonElement} */ (document.querySelector('button'));
const { post = '', root = '', as = '', to = '/' } = page.dataset;
const key = new URLSearchParams(hash.slice(1)).get('key') ?? undefined;
if (key !== undefined) history.replaceState(null, '', pathname + search);

/** @param {string} path @param {object} body */
async function ask(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { respCode, respMsg, data } = await answer.json();
  if (respCode !== '0000') throw Object.assign(new Error(respMsg), { isTold: true });
  return data;
}

/** @param {{ root: string, as: string | null, to: string, hidesBar?: boolean }} target */
async function comeIn(target) {
  if (target.as) {
    const { token } = await ask(`${target.root}/__mock/enter`, { username: target.as });
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // Whoever comes by a link is shown the console by somebody, or by an exercise: it does not show them around as well.
    localStorage.setItem(`${target.root}${target.root && ':'}page-tips:${target.as}`, '1');
    document.cookie = `reqToken=${encodeURIComponent(token)}; Path=${target.root || '/'}; SameSite=Strict${secure}`;
  }
  if (target.hidesBar) sessionStorage.setItem(`${target.root}${target.root && ':'}demo-bar`, 'hidden');
  location.replace(target.root + target.to);
}

/** @param {string} text @param {string | null} offer */
function say(text, offer) {
  heading.textContent = document.title = '没有打开';
  told.textContent = text;
  told.setAttribute('role', 'alert');
  button.hidden = offer === null;
  button.textContent = offer;
  button.disabled = false;
  for (const link of document.querySelectorAll('a')) link.hidden = false;
}

/** @param {boolean} again */
async function open(again) {
  try {
    const target = post === '' ? { root, as, to } : await ask(post, { key, again });
    if (target.closed === undefined) await comeIn(target);
    else say(target.closed, target.again);
  } catch (error) {
    const isTold = error instanceof Error && 'isTold' in error;
    say(isTold ? error.message : '没有连接上服务，请检查网络后再试。', '再试一次');
  }
}

button.addEventListener('click', () => {
  button.disabled = true;
  void open(true);
});
void open(false);
