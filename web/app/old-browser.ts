/**
 * Shows a page instead of the console: which browsers are supported, or that the console failed to start. Browsers
 * without modules load this script by themselves, among them Internet Explorer as the compatibility mode of Chinese
 * browsers; others are sent here by browser-support.ts. Written in ES5, because the build does not lower it further.
 */
(function () {
  var isOld = document.documentElement.getAttribute('data-start-failure') !== 'failed';

  function add(parent: HTMLElement, tag: string, text: string, style: string): HTMLElement {
    var element = document.createElement(tag);
    element.style.cssText = style;
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function show(): void {
    var root = document.getElementById('root');
    // The console may still start. It must not render over this page.
    if (root) root.style.display = 'none';
    // Colours are those of the console's styles if they have loaded, or else the browser's.
    var page = document.createElement('div');
    page.setAttribute('role', 'alert');
    page.style.cssText =
      'max-width:560px;margin:0 auto;padding:15vh 24px 24px;line-height:1.7;' +
      'font:16px/1.7 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif';
    add(page, 'h1', isOld ? '请升级或更换浏览器' : '页面无法显示', 'margin:0 0 12px;font-size:20px;font-weight:600');
    add(
      page,
      'p',
      isOld
        ? '当前浏览器的版本过低，无法使用管理台。请使用以下浏览器：'
        : '请刷新页面重试。如果仍然无法显示，请使用以下浏览器：',
      'margin:0 0 8px',
    );
    var list = document.createElement('ul');
    list.style.cssText = 'margin:0 0 12px;padding-left:24px';
    add(list, 'li', 'Chrome 或 Edge 108 及以上版本（Windows 7 可使用 109）', '');
    add(list, 'li', 'Safari 15.4 及以上版本', '');
    add(list, 'li', 'Firefox 115 及以上版本', '');
    add(list, 'li', '360、QQ 等浏览器的最新版本，并切换到“极速模式”', '');
    page.appendChild(list);
    if (!isOld) {
      var button = add(
        page,
        'button',
        '刷新页面',
        'margin:0 0 16px;padding:6px 16px;font:inherit;font-size:14px;cursor:pointer',
      );
      button.setAttribute('type', 'button');
      button.onclick = function () {
        location.reload();
      };
    }
    add(page, 'p', '当前浏览器：' + navigator.userAgent, 'margin:0;font-size:12px;word-wrap:break-word;opacity:0.75');
    document.body.appendChild(page);
    document.title = isOld ? '请升级或更换浏览器' : '页面无法显示';
  }

  if (document.body && document.readyState !== 'loading') show();
  else document.addEventListener('DOMContentLoaded', show);
})();
