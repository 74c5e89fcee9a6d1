/**
 * Shows a page instead of the console: which browsers are supported, or that the console failed to start. Browsers
 * without modules load this script by themselves, among them Internet Explorer as the compatibility mode of Chinese
 * browsers; others are sent here by browser-support.ts. Written in ES5, because the build does not lower it further.
 */
(function () {
  var isOld = document.documentElement.getAttribute('data-start-failure') !== 'failed';
  /** True for Internet Explorer, which school computers run only as the compatibility mode of another browser. */
  var isCompatibilityMode = 'documentMode' in document;

  function add(parent: HTMLElement, tag: string, text: string, style: string): HTMLElement {
    var element = document.createElement(tag);
    element.style.cssText = style;
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function addList(page: HTMLElement, heading: string, items: string[]): void {
    add(page, 'h2', heading, 'margin:0 0 4px;font-size:16px;font-weight:600');
    var list = add(page, 'ul', '', 'margin:0 0 16px;padding-left:24px');
    for (var index = 0; index < items.length; index += 1) add(list, 'li', items[index] || '', '');
  }

  function addModes(page: HTMLElement): void {
    addList(page, '360、QQ、搜狗浏览器请切换到极速模式', [
      '360 安全浏览器、360 极速浏览器：点击地址栏右侧的“e”或闪电图标，选择“极速模式”',
      'QQ 浏览器：点击地址栏右侧的“e”图标，选择“极速模式”',
      '搜狗浏览器：点击地址栏右侧的“e”图标，选择“高速模式”',
      '切换后仍然看到本页，请先把浏览器升级到最新版本',
    ]);
  }

  function addBrowsers(page: HTMLElement): void {
    addList(page, '可以使用的浏览器', [
      'Chrome 或 Edge 108 及以上版本',
      'Safari 15.4 及以上版本',
      'Firefox 115 及以上版本',
      '360、QQ、搜狗等浏览器的最新版本（极速模式）',
      'Windows 7：Chrome 109 或 Firefox 115，下载时请选择这一版本；更新的版本不支持 Windows 7',
    ]);
  }

  /** Adds the contact of console.json, if the server has included that file in the page and it names one. */
  function addContact(page: HTMLElement): void {
    try {
      var element = document.getElementById('console-config') as HTMLElement;
      var support = JSON.parse(element.textContent || '').support;
      var text = [support.name, support.phone, support.email].join(' ').replace(/ +/g, ' ').replace(/^ | $/g, '');
      if (text) add(page, 'p', '需要帮助，请联系：' + text, 'margin:0 0 16px');
    } catch {
      // Without a contact the page is complete.
    }
  }

  function show(): void {
    var root = document.getElementById('root');
    // The console may still start. It must not render over this page.
    if (root) root.style.display = 'none';
    // Colours are those of the console's styles if they have loaded, or else the browser's.
    var page = document.createElement('div');
    page.setAttribute('role', 'alert');
    page.style.cssText =
      'max-width:600px;margin:0 auto;padding:12vh 24px 24px;line-height:1.7;' +
      'font:16px/1.7 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif';
    add(page, 'h1', isOld ? '请升级或更换浏览器' : '页面无法显示', 'margin:0 0 12px;font-size:20px;font-weight:600');
    add(
      page,
      'p',
      !isOld
        ? '请刷新页面重试。如果仍然无法显示，请检查浏览器。'
        : isCompatibilityMode
          ? '本页正在以“兼容模式”打开，无法使用管理台。'
          : '当前浏览器的版本过低，无法使用管理台。',
      'margin:0 0 16px',
    );
    if (!isOld) {
      var button = add(
        page,
        'button',
        '刷新页面',
        'margin:0 0 20px;padding:6px 16px;font:inherit;font-size:14px;cursor:pointer',
      );
      button.setAttribute('type', 'button');
      button.onclick = function () {
        location.reload();
      };
    }
    if (isCompatibilityMode) addModes(page);
    addBrowsers(page);
    if (!isCompatibilityMode) addModes(page);
    addContact(page);
    add(page, 'p', '当前浏览器：' + navigator.userAgent, 'margin:0;font-size:12px;word-wrap:break-word;opacity:0.75');
    document.body.appendChild(page);
    document.title = isOld ? '请升级或更换浏览器' : '页面无法显示';
  }

  if (document.body && document.readyState !== 'loading') show();
  else document.addEventListener('DOMContentLoaded', show);
})();
