import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { searchOptions } from '../../site/search-options.ts';
import { indexWords } from '../../site/search-words.ts';
import { TryOut } from './TryOut.ts';
import './style.css';

/** VitePress's default theme in the console's colours, with the handbook's components. */
export default {
  extends: DefaultTheme,
  enhanceApp({ app, siteData }) {
    app.component('TryOut', TryOut);
    if (import.meta.env.SSR) return;
    // Opens collapsed sections before printing.
    addEventListener('beforeprint', () => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    const { search } = siteData.value.themeConfig;
    const miniSearch = { options: { tokenize: indexWords }, searchOptions: searchOptions() };
    siteData.value = {
      ...siteData.value,
      base: new URL('.', location.href).pathname,
      themeConfig: { ...siteData.value.themeConfig, search: { ...search, options: { ...search.options, miniSearch } } },
    };
  },
} satisfies Theme;
