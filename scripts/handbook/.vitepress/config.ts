import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sectionsOf } from '../site/search-sections.ts';
import { indexWords } from '../site/search-words.ts';
import { sidebars } from '../site/sidebar.ts';
import { relativeBase } from './relative-base.ts';

/** Folder of the generated pages and the built site. `scripts/handbook.ts` sets it. */
const workFolder = process.env['HANDBOOK_WORK'] ?? fileURLToPath(new URL('../../../.handbook', import.meta.url));
const SEARCH_MARKER = /<!-- searched: (.*?) -->/;
const TITLE = /^# (.+?)( \{#\w+\})?$/m;

/**
 * Returns the text of a page that the search indexes. For a call's page it is the words of the search marker, for a
 * chapter the full text.
 */
function searchableText(source: string, render: (source: string) => string): string {
  const [, words] = SEARCH_MARKER.exec(source) ?? [];
  if (words === undefined) return render(source);
  const [, title = ''] = TITLE.exec(source) ?? [];
  return `<h1 id="top">${title} <a class="header-anchor" href="#top">#</a></h1><p>${words}</p>`;
}

const search = {
  provider: 'local' as const,
  options: {
    translations: {
      button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
      modal: {
        displayDetails: '显示详情',
        resetButtonTitle: '清除',
        backButtonTitle: '关闭',
        noResultsText: '没有找到：',
        footer: { selectText: '打开', navigateText: '选择', closeText: '关闭' },
      },
    },
    disableDetailedView: true,
    _render: (source: string, env: object, md: { render: (source: string, env: object) => string }) =>
      searchableText(source, (text) => md.render(text, env)),
  },
};
// VitePress serialises functions in settings for the browser and restores them with eval. Non-enumerable functions are
// not serialised.
Object.defineProperty(search.options, 'miniSearch', {
  value: { options: { tokenize: indexWords }, _splitIntoSections: (_: string, html: string) => sectionsOf(html) },
});
Object.defineProperty(search.options, '_render', { enumerable: false });

export default defineConfig({
  srcDir: `${workFolder}/pages`,
  outDir: `${workFolder}/new`,
  cacheDir: `${workFolder}/cache`,
  lang: 'zh-CN',
  title: '接口手册',
  description: '校区管理台的接口契约',
  metaChunk: true,
  // Without this setting VitePress briefly inserts a style element into the page.
  appearance: { disableTransition: false },
  ignoreDeadLinks: true,
  markdown: { highlight: (source) => `<pre class="lines" v-pre><code>${md(source)}</code></pre>` },
  themeConfig: {
    siteTitle: '校区管理台 · 接口手册',
    nav: [
      { text: '从这里开始', link: '/start' },
      { text: '接口', link: '/#接口' },
    ],
    sidebar: sidebars(),
    outline: { label: '本页', level: [2, 3] },
    search,
    docFooter: { prev: '上一页', next: '下一页' },
    darkModeSwitchLabel: '外观',
    lightModeSwitchTitle: '切换到浅色',
    darkModeSwitchTitle: '切换到深色',
    sidebarMenuLabel: '目录',
    returnToTopLabel: '回到顶部',
    skipToContentLabel: '跳到正文',
    notFound: { title: '没有这一页', quote: '请从目录或搜索中选择。', linkLabel: '回到首页', linkText: '回到首页' },
  },
  vite: { plugins: [relativeBase()], build: { chunkSizeWarningLimit: 4_000 } },
  // Vue writes these styles inline, which the mock server's content security policy forbids. style.css contains them
  // instead.
  transformHtml: (html) =>
    html.replace(/\b(href|src)="\/(?!\/)/g, '$1="./').replace(/ style="(?:--vp-vh:0px|position:relative);"/g, ''),
});

function md(source: string): string {
  return source.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
