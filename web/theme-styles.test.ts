import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { stylesOfTheme, themeStyles } from './theme-styles.ts';
import { tokens } from './ui/theme.ts';

const makers = join(
  dirname(dirname(createRequire(import.meta.url).resolve('@mantine/core'))),
  'esm/core/MantineProvider',
);
const transform = themeStyles().transform as (code: string, id: string) => { code: string } | undefined;

it('what Mantine would write into the page stands in the style sheet: our colours, its sizes, its classes', () => {
  const styles = stylesOfTheme();
  for (const text of [`--navy: ${tokens.navy};`, '--mantine-radius-default:', '--mantine-primary-color-contrast:'])
    expect(styles).toContain(text);
  expect(styles).toContain('.mantine-hidden-from-sm {display: none !important;}');
});

it.each(['MantineCssVariables', 'MantineClasses'])('%s of Mantine is there, and draws nothing in the build', (name) => {
  const file = join(makers, name, `${name}.mjs`);
  expect(existsSync(file)).toBe(true);
  expect(transform('', file)?.code).toContain(`export const ${name} = () => null;`);
});

it('other modules stay as they are', () => {
  expect(transform('', join(makers, 'MantineProvider.mjs'))).toBeUndefined();
});
