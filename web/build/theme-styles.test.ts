import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { renderThemeStyles, themeStyles, UNUSED_COLOURS, withoutUnusedColours } from './theme-styles.ts';
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

it('removes only the variables of unused colours from Mantine’s default variables', () => {
  const file = createRequire(import.meta.url).resolve('@mantine/core/styles/default-css-variables.layer.css');
  const defaults = readFileSync(file, 'utf8');
  const variablesOf = (styles: string): string[] => styles.match(/--[\w-]+(?=\s*:)/g) ?? [];
  const isUnused = (variable: string): boolean =>
    UNUSED_COLOURS.some((colour) => variable.startsWith(`--mantine-color-${colour}-`));
  const transformed = transform(defaults, file)?.code ?? '';
  expect(variablesOf(transformed)).toEqual(variablesOf(defaults).filter((variable) => !isUnused(variable)));
  expect(withoutUnusedColours(':root{--mantine-color-pink-6:#e64980;--a:1}')).toBe(':root{--a:1}');
});

it('finds no use of the removed colours in the console', () => {
  const web = resolve(import.meta.dirname, '..');
  // Mantine chooses any colour for color="initials".
  const names = [...UNUSED_COLOURS, 'initials'].join('|');
  const use = new RegExp(`['"](?:${names})(?:\\.\\d)?['"]|mantine-color-(?:${names})`);
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:tsx?|css)$/.test(path) && !/^(?:build|dist(?:-demo)?)\b/.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => use.test(readFileSync(join(web, path), 'utf8')))).toEqual([]);
});
