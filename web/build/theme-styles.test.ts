import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { renderThemeStyles, themeStyles } from './theme-styles.ts';
import { tokens } from '../ui/theme/theme.ts';

const generatedStyles = join(
  dirname(dirname(createRequire(import.meta.url).resolve('@mantine/core'))),
  'esm/core/MantineProvider',
);
const transform = themeStyles().transform as (code: string, id: string) => { code: string } | undefined;

it('writes the colours, sizes and classes of the theme into the style sheet', () => {
  const styles = renderThemeStyles();
  for (const text of [`--navy: ${tokens.navy};`, '--mantine-radius-default:', '--mantine-primary-color-contrast:'])
    expect(styles).toContain(text);
  expect(styles).toContain('.mantine-hidden-from-sm {display: none !important;}');
});

it.each(['MantineCssVariables', 'MantineClasses'])('replaces %s of Mantine with an empty component', (name) => {
  const file = join(generatedStyles, name, `${name}.mjs`);
  expect(existsSync(file)).toBe(true);
  expect(transform('', file)?.code).toContain(`export const ${name} = () => null;`);
});

it('leaves other modules unchanged', () => {
  expect(transform('', join(generatedStyles, 'MantineProvider.mjs'))).toBeUndefined();
});
