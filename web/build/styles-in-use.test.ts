import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { stylesInUse } from './styles-in-use.ts';

const root = dirname(dirname(createRequire(import.meta.url).resolve('@mantine/core')));
const transform = stylesInUse()[0]?.transform as (code: string, id: string) => { code: string } | null;

it('imports the style sheet of each Mantine module that has class names, in any folder', () => {
  const modules = readdirSync(join(root, 'esm'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.mjs'),
  );
  expect(modules.length).toBeGreaterThan(50);
  for (const module of modules) {
    const [, sheet] =
      /^import '@mantine\/core\/(.*)';/.exec(transform('', join(root, 'esm', module))?.code ?? '') ?? [];
    expect(sheet && existsSync(join(root, sheet)), module).toBe(true);
  }
});
