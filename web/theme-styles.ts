import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from './ui/theme.ts';

const MAKERS = /\/@mantine\/core\/esm\/core\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;
const FILE = '\0theme-styles.css';
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * The colours and sizes of the theme are known when the console is built: they come as a style sheet, and no browser
 * has to work them out before it shows anything.
 */
export const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  apply: 'build',
  transform(_, id) {
    const [, component] = MAKERS.exec(id) ?? [];
    if (!component) return;
    return { code: `import '${FILE}';\nexport const ${component} = () => null;`, map: null };
  },
  resolveId: (id) => (id === FILE ? id : null),
  load: (id) => (id === FILE ? stylesOfTheme() : null),
});

/** What Mantine itself would write into the page. */
export function stylesOfTheme(): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver }));
  return [...page.matchAll(STYLE)].map(([, style]) => style).join('\n');
}
