import { momentOf } from '../clock/moment.ts';
import { NO_SUCH_SANDBOX } from '../routing/address.ts';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f2f4f7;color:#1d2939;
font:16px/1.6 system-ui,sans-serif}main{max-width:22rem;margin:1rem;padding:2rem;background:#fff;border-radius:8px}
h1{margin:0 0 .5rem;font-size:1.25rem}label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
input,button{margin-top:.5rem;padding:.5rem .75rem;border:1px solid #98a2b3;border-radius:6px}
[hidden]{display:none!important}a{color:inherit}button{background:#14213d;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){:root{color-scheme:dark}body{background:#0c131f;color:#e6ecf5}main{background:#141d2e}
button{background:#2b3f63}}`;

/**
 * Renders a page. `title` and `content` are HTML: constants, or text that has passed through `escapeHtml`. Without the
 * same-origin referrer policy a browser would send forms with `Origin: null`, which access control rejects.
 */
const pageFrame = (title: string, content: string, nonce: string, data: Record<string, string> = {}): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="same-origin">` +
  `<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main${dataAttributes(data)}><h1>${title}</h1>${content}</main></body></html>`;

export const messagePage = (title: string, text: string, nonce: string): string =>
  pageFrame(title, `<p>${text}</p>`, nonce);

/** Renders the page for a missing sandbox. `expired` names a sandbox that was removed automatically. */
export const missingSandboxPage = (expired: { name: string; expiredAt: number } | null, nonce: string): string =>
  expired === null
    ? messagePage(NO_SUCH_SANDBOX, '请检查链接，或向管理员索取新的链接。', nonce)
    : messagePage(
        '沙箱已到期',
        `“${escapeHtml(expired.name)}”已于 ${momentOf(expired.expiredAt).slice(0, 16)} 到期并自动删除，其中录入的内容不再保留。需要继续使用，请向发来链接的人索取新的链接。`,
        nonce,
      );

/**
 * Renders the page for a visitor whose link has ended. `enter` is the address of the key form; `mayReturn` is true if the
 * link can give access again.
 */
export const linkEndedPage = (
  { title, text, mayReturn }: { title: string; text: string; mayReturn: boolean },
  enter: string,
  nonce: string,
): string =>
  pageFrame(
    title,
    `<p>${text}。已录入的内容没有删除。</p>${mayReturn ? '<p><a href="">再试一次</a></p>' : ''}<p><a href="${escapeHtml(enter)}">我有密钥</a></p>`,
    nonce,
  );

export interface Landing {
  /** Address of the POST that resolves the link. Empty when the page's own address already contains the target. */
  post: string;
  root: string;
  as: string;
  to: string;
  /** True if the visitor may open the demo admin. */
  desk: boolean;
}

/** Renders the page whose script opens a link. Does not reveal whether the link exists. */
export const landingPage = ({ post, root, as, to, desk }: Landing, script: string, nonce: string): string =>
  pageFrame(
    '正在打开',
    `<p role="status">请稍候，正在准备演示沙箱。</p><button type="button" hidden></button>` +
      (desk ? '<p><a href="/desk" hidden>打开演示台</a></p>' : '') +
      (root || post === '' ? `<p><a href="${escapeHtml(root)}/" hidden>前往登录页</a></p>` : '') +
      `<noscript><p>请在浏览器中允许此网站运行脚本，再刷新页面。</p></noscript>` +
      `<script type="module" src="${escapeHtml(script)}"></script>`,
    nonce,
    { post, root, as, to },
  );

export interface KeyForm {
  /** Address to which the key is submitted. */
  action: string;
  /** Page that the visitor wanted to open. */
  from: string;
  /**
   * True if the form expects the server's key, which also opens the default sandbox. False for the key of another
   * sandbox.
   */
  isServer: boolean;
  wrong: boolean;
  script: string;
}

/** Renders the key form. Does not reveal whether the sandbox exists. */
export const keyPage = ({ action, from, isServer, wrong, script }: KeyForm, nonce: string): string =>
  pageFrame(
    '请输入密钥',
    `<p>${isServer ? '此服务仅对持有密钥的人开放。没有密钥请向管理员索取。' : '这个沙箱仅对持有密钥的人开放。没有密钥请向发来链接的人索取。'}</p>` +
      `<p role="alert">${wrong ? '密钥不正确，请重新输入。' : ''}</p>` +
      `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="from" value="${escapeHtml(from)}">` +
      `<label for="key">密钥</label><input id="key" name="key" type="password" autocomplete="current-password" required>` +
      `<button type="submit">进入</button></form><script type="module" src="${escapeHtml(script)}"></script>`,
    nonce,
  );

/**
 * Renders the page of a damaged sandbox. `renew` is the form that resets the sandbox, with a secret that no foreign page
 * knows; null when the caller may not reset it.
 */
export const damagedPage = (renew: { action: string; secret: string } | null, nonce: string): string =>
  pageFrame(
    '沙箱的数据已损坏',
    `<p>其中录入的内容已无法读取。为避免显示错误的数据，此沙箱已关闭；其他沙箱不受影响。</p>` +
      (renew === null
        ? '<p>请联系把链接给您的人：可以恢复备份，或重新生成此沙箱。</p>'
        : `<p>如有备份，请先恢复。重新生成后，此沙箱回到初始数据，原来录入的内容不再保留。</p>` +
          `<form method="post" action="${renew.action}"><input type="hidden" name="secret" value="${renew.secret}"><button type="submit">重新生成此沙箱</button></form>`),
    nonce,
  );

/** Renders the page of a sandbox that is being moved to another server. The page is loaded again after some seconds. */
export const leavingPage = (nonce: string): string =>
  messagePage('沙箱正在迁移到另一台服务器', '已录入的内容都在。通常只需几秒钟，本页会自动刷新，请稍候。', nonce);

/** Renders the page of a sandbox that cannot be opened for a moment. The page is loaded again after some seconds. */
export const unavailablePage = (nonce: string): string =>
  messagePage('沙箱暂时打不开', '已录入的内容都在。通常只需几秒钟，本页会自动刷新，请稍候。', nonce);

/** Renders the page of a sandbox that is now on another server. */
export const movedPage = (address: string, nonce: string): string =>
  messagePage('沙箱已迁移', `沙箱现在位于 ${escapeHtml(address)}，请从那里打开。`, nonce);

/** Renders data attributes, each with a leading space. */
export const dataAttributes = (data: Record<string, string>): string =>
  Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
