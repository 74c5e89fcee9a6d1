import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { addShortcut } from './plain-boxes.ts';

type Extract = (props: Record<string, unknown>) => { styleProps: object; rest: object };

const PATH = 'esm/core/Box/style-props/extract-style-props/extract-style-props.mjs';
const root = dirname(dirname(createRequire(import.meta.url).resolve('@mantine/core')));
const original = readFileSync(join(root, PATH), 'utf8');

/** Returns the function extractStyleProps that the source text defines. */
function extractOf(code: string): Extract {
  const plain = code.replace(/^(?:"use client";|import .*|export .*|\/\/#.*)$/gm, '');
  const filterProps = (props: object) =>
    Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
  const createExtract = runInThisContext(`(filterProps) => { ${plain}; return extractStyleProps; }`) as (
    filter: object,
  ) => Extract;
  return createExtract(filterProps);
}

it('returns the result of Mantine’s own function, with and without style props', () => {
  const [before, after] = [extractOf(original), extractOf(addShortcut(original))];
  for (const props of [
    {},
    { id: 'name', 'data-path': 'name', onClick: undefined, children: '姓名' },
    { mt: 8, id: 'name' },
    { mx: 4, m: 8, w: undefined, title: '姓名' },
    { sx: {}, hiddenFrom: 'sm' },
  ]) {
    expect(after({ ...props })).toEqual(before({ ...props }));
    expect(Object.keys(after({ ...props }).styleProps)).toEqual(Object.keys(before({ ...props }).styleProps));
  }
});

it('throws if Mantine’s module has an unexpected shape', () => {
  expect(() => addShortcut(original.replace('...rest', '...others'))).toThrow('plain-boxes.ts');
});
