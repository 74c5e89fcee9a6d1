/**
 * Runs in the browser at an entrance. A key that came behind the # of a link is taken out of the address at once and
 * handed in; the entrance then gives its place in the history to the page behind it.
 */
const { hash, pathname, search } = location;
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('key'));
const target = /** @type {HTMLInputElement} */ (form.elements.namedItem('from')).value;
const told = /** @type {HTMLElement} */ (document.querySelector('[role=alert]'));

/** @param {string} wrong what is said when the key does not fit */
async function handIn(wrong) {
  const body = new URLSearchParams([
    ['key', field.value],
    ['from', target],
  ]);
  try {
    // Whoever may come in is sent on, which is not followed here: the page behind is for the window.
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') location.replace(target);
    else told.textContent = wrong;
  } catch {
    told.textContent = '没有连接上服务，请检查网络后点击“进入”。';
  }
}

/** Strict cookies stay away when the address was opened from another site, such as a mail: here they are sent. */
async function comeInByCookie() {
  const answer = await fetch(new URL('sandbox', form.action));
  if (answer.ok) location.replace(target);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void handIn('密钥不正确，请重新输入。');
});

const key = new URLSearchParams(hash.slice(1)).get('key');
if (key === null) {
  // Without an answer the form stays.
  comeInByCookie().catch(() => undefined);
} else {
  history.replaceState(null, '', pathname + search);
  field.value = key;
  void handIn('链接中的密钥无效或已更换，请向发来链接的人索取新的链接。');
}
