import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts';

const STYLE_COMPONENTS = /\/@mantine\/core\/esm\/core\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;
const FILE = '\0theme-styles.css';
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * Generates the theme's colours and sizes as a style sheet at build time, with Mantine's own code, so that no browser
 * computes them before the first paint.
 */
export const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  apply: 'build',
  transform(_, id) {
    const [, component] = STYLE_COMPONENTS.exec(id) ?? [];
    if (!component) return;
    return { code: `import '${FILE}';\nexport const ${component} = () => null;`, map: null };
  },
  resolveId: (id) => (id === FILE ? id : null),
  load: (id) => (id === FILE ? renderThemeStyles() : null),
});

/** Returns the styles that Mantine itself would write into the page. */
export function renderThemeStyles(): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver }));
  return [...page.matchAll(STYLE)].map(([, style]) => style).join('\n');
}
