/**
 * Script of the key form. Removes the key after the # of a link from the address immediately and submits the key. On
 * success, the target page replaces the form in the browser's history.
 */
const { hash, pathname, search } = location;
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('key'));
const target = /** @type {HTMLInputElement} */ (form.elements.namedItem('from')).value;
const alertLine = /** @type {HTMLElement} */ (document.querySelector('[role=alert]'));

/** @param {string} wrong error message for a wrong key */
async function submitKey(wrong) {
  const body = new URLSearchParams([
    ['key', field.value],
    ['from', target],
  ]);
  try {
    // A correct key answers with a redirect. The redirect is not followed here, because the window itself navigates to
    // the target.
    const headers = { Accept: 'application/json' };
    const answer = await fetch(form.action, { method: 'POST', body, headers, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') location.replace(target);
    // The sandbox has moved to another server. The new page gets the key in the URL fragment, which browsers do not
    // send.
    else if (answer.ok) location.replace(`${(await answer.json()).data.movedTo}${target}#key=${field.value}`);
    else alertLine.textContent = wrong;
  } catch {
    alertLine.textContent = '无法连接服务，请检查网络后点击“进入”。';
  }
}

/**
 * Opens the target if a cookie already gives access. A browser omits `SameSite=Strict` cookies when a link on another
 * site, such as a web mail, opens the address. The browser sends the cookies with this request, which comes from the
 * page itself.
 */
async function enterByCookie() {
  const answer = await fetch(new URL('sandbox', form.action));
  if (answer.ok) location.replace(target);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void submitKey('密钥不正确，请重新输入。');
});

const key = new URLSearchParams(hash.slice(1)).get('key');
if (key === null) {
  // When no response arrives, the form stays on the page.
  enterByCookie().catch(() => undefined);
} else {
  history.replaceState(null, '', pathname + search);
  field.value = key;
  void submitKey('链接中的密钥无效或已更换，请向发来链接的人索取新的链接。');
}
