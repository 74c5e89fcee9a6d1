import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts';

const STYLE_COMPONENTS = /\/@mantine\/core\/esm\/core\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;
const FILE = '\0theme-styles.css';
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/** Mantine's own style sheet with the default values of its CSS variables. */
const DEFAULT_VARIABLES = /\/default-css-variables\.layer\.css$/;

/** Mantine's colours that nothing in the console uses. Their 225 variables would be a tenth of the login page's styles. */
export const UNUSED_COLOURS = ['pink', 'grape', 'indigo', 'cyan', 'green'] as const;
const UNUSED_VARIABLE = new RegExp(`--mantine-color-(?:${UNUSED_COLOURS.join('|')})-[\\w-]+:[^;}]*;?`, 'g');

/**
 * Generates the theme's colours and sizes as a style sheet at build time, with Mantine's own code, so that no browser
 * computes them before the first paint.
 */
export const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  apply: 'build',
  transform(code, id) {
    if (DEFAULT_VARIABLES.test(id)) return { code: withoutUnusedColours(code), map: null };
    const [, component] = STYLE_COMPONENTS.exec(id) ?? [];
    if (!component) return;
    return { code: `import '${FILE}';\nexport const ${component} = () => null;`, map: null };
  },
  resolveId: (id) => (id === FILE ? id : null),
  load: (id) => (id === FILE ? withoutUnusedColours(renderThemeStyles()) : null),
});

/** Returns the styles that Mantine itself would write into the page. */
export function renderThemeStyles(): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver }));
  return [...page.matchAll(STYLE)].map(([, style]) => style).join('\n');
}

/** Removes the variables of the colours that are not used. */
export const withoutUnusedColours = (styles: string): string => styles.replaceAll(UNUSED_VARIABLE, '');
