const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f2f4f7;color:#1d2939;
font:16px/1.6 system-ui,sans-serif}main{max-width:22rem;margin:1rem;padding:2rem;background:#fff;border-radius:8px}
h1{margin:0 0 .5rem;font-size:1.25rem}label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
input,button{margin-top:.5rem;padding:.5rem .75rem;border:1px solid #98a2b3;border-radius:6px}
button{background:#14213d;color:#fff;cursor:pointer}`;

/** Everything that reaches these pages is this file's own text or has been through `escaped`. */
const frame = (title: string, content: string, nonce: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;

export const messagePage = (title: string, text: string, nonce: string): string =>
  frame(title, `<p>${text}</p>`, nonce);

/** Asks for the access key; `from` is where the visitor wanted to go. */
export const keyPage = (from: string, wrong: boolean, nonce: string): string =>
  frame(
    '请输入访问密钥',
    `${wrong ? '<p role="alert">密钥不正确，请重新输入。</p>' : '<p>此服务仅对持有密钥的人开放。</p>'}` +
      `<form method="post" action="/__mock/enter"><input type="hidden" name="from" value="${escaped(from)}">` +
      `<label for="key">访问密钥</label><input id="key" name="key" type="password" autocomplete="current-password" required>` +
      `<button type="submit">进入</button></form>`,
    nonce,
  );

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
