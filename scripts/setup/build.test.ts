import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { applicants } from '#mock-server/domains/organisation/sign-in-actions.ts';
import { PERSONA_PASSWORD, personas } from '#seed/personas.ts';
import { ensureBuilt, folders } from './build.mjs';

/** File name → its text. */
let texts: Map<string, string>;
beforeAll(async () => {
  await ensureBuilt('production', { quiet: true });
  const files = readdirSync(folders.production, { recursive: true, encoding: 'utf8' });
  const readable = files.filter((name) => /\.(js|css|html)$/.test(name));
  texts = new Map(readable.map((name) => [name, readFileSync(join(folders.production, name), 'utf8')]));
}, 120_000);

const holding = (words: string): string[] =>
  [...texts].filter(([, text]) => text.includes(words)).map(([name]) => name);

it('the production build is there to be looked at', () => {
  expect(texts.size).toBeGreaterThan(40);
  expect(holding('/loginAuth')).not.toEqual([]);
});

const accounts = [...personas, ...applicants].map(({ username }) => username);
/** What the demo shows and production never does: a word of each of its parts. */
const demoWords = ['演示账号', '演示短信', '使用样例营业执照', '新增或修改一天', '演示环境', '__mock'];
for (const words of [...accounts, PERSONA_PASSWORD, ...demoWords])
  it(`holds no ${words}`, () => {
    expect(holding(words)).toEqual([]);
  });

it('is built for production, whatever NODE_ENV says', () => {
  expect(process.env['NODE_ENV']).toBe('test');
  expect(holding('react-dom-client.development')).toEqual([]);
  expect(holding('Download the React DevTools')).toEqual([]);
});

it('brings no source maps', () => {
  expect(holding('sourceMappingURL')).toEqual([]);
  expect([...texts.keys()].filter((name) => name.endsWith('.map'))).toEqual([]);
});
