import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { PERSONA_PASSWORD, personas } from '#seed/personas.ts';
import { samples } from '#seed/generators/samples.ts';
import { standard } from '#tests/seed/worlds.ts';
import { ensureBuilt, folders, mapsFolder } from './build.mjs';

let names: string[];
/** Text of each file in the build, by file name. */
let texts: Map<string, string>;
beforeAll(async () => {
  await ensureBuilt('production', { quiet: true });
  names = readdirSync(folders.production, { recursive: true, encoding: 'utf8' });
  const readable = names.filter((name) => /\.(js|css|html|svg|json)$/.test(name));
  texts = new Map(readable.map((name) => [name, readFileSync(join(folders.production, name), 'utf8')]));
}, 120_000);

const filesContaining = (words: string): string[] =>
  [...texts, ['a file’s name', names.join('\n')] as const]
    .filter(([, text]) => text.includes(words))
    .map(([name]) => name);

it('a build contains more than 40 text files, and the path of the login calls is found in some of them', () => {
  expect(texts.size).toBeGreaterThan(40);
  expect(filesContaining('/loginAuth')).not.toEqual([]);
});

/** Texts that the demo shows and production never does, one from each part of the demo. */
const demoWords = ['演示账号', '演示短信', '使用样例营业执照', '演示环境', '__mock'];
/** Prefixes of seeded ids: the first for ids fixed in every world, the second for counted ids. */
const SEEDED_IDS = ['1843200', '1843201'];
/**
 * Texts of the seeded world about people, institutions, places and classes. Courses are excluded: 创意美术 is one of the
 * lessons on the console's own calendar page (/demo/fullcalendar).
 */
const seeded: [name: string, words: (string | null | undefined)[]][] = [
  ['tenants', standard.tenant.flatMap((row) => [row.tenantName, row.nickName, row.companyName, row.uscc, row.phone])],
  ['departments', standard.dept.map((row) => row.deptName)],
  ['brands', standard.brand.map((row) => row.brandName)],
  ['agents', standard.agent.flatMap((row) => [row.agentName, row.phone])],
  ['accounts', standard.user.flatMap((row) => [row.username, row.name, row.phone, row.emailAddress])],
  [
    'applications',
    standard.registration.flatMap((row) => [
      row.username,
      row.nickName,
      row.companyName,
      row.uscc,
      row.linkman,
      row.phone,
      row.address,
    ]),
  ],
  ['staff', standard.staff.flatMap((row) => [row.staffName, row.phone])],
  ['students', standard.student.flatMap((row) => [row.studentName, row.phone])],
  ['rooms', standard.room.map((row) => row.roomName)],
  ['classes', standard.cla.map((row) => row.claName)],
  ['products', standard.product.map((row) => row.productName)],
  [
    'personas',
    [PERSONA_PASSWORD, ...personas.flatMap(({ username, name, phone, sees }) => [username, name, phone, sees])],
  ],
  ['ids', SEEDED_IDS],
  ['parts of the demo', demoWords],
  ['pictures', ['/files/', ...samples.flatMap(({ name, title }) => [name, title])]],
];
for (const [name, words] of seeded)
  it(`contains nothing of the ${name}`, () => {
    const seededWords = [...new Set(words.filter((word): word is string => Boolean(word)))];
    expect(seededWords).not.toEqual([]);
    expect(seededWords.flatMap((word) => filesContaining(word).map((file) => `${file}: ${word}`))).toEqual([]);
  });

it('every id of the seeded world begins with one of the searched prefixes', () => {
  const ids = JSON.stringify(standard).match(/(?<=Id":")\d+/g) ?? [];
  expect(ids.length).toBeGreaterThan(10_000);
  expect(ids.filter((id) => !SEEDED_IDS.some((beginning) => id.startsWith(beginning)))).toEqual([]);
});

it('is a React production build, whatever the value of NODE_ENV', () => {
  expect(process.env['NODE_ENV']).toBe('test');
  expect(filesContaining('react-dom-client.development')).toEqual([]);
  expect(filesContaining('Download the React DevTools')).toEqual([]);
});

it('has a page for old browsers in ES5, loaded by browsers that do not support modules', () => {
  const [name = ''] = filesContaining('极速模式');
  expect(name).toMatch(/^assets\/old-browser-/);
  expect(texts.get('index.html')).toMatch(new RegExp(`<script src="/${name}"[^>]* nomodule`));
  expect(texts.get(name)).not.toMatch(/[`?]\.?\?|`|=>|\b(?:const|let|class|async)\b/);
});

it('has a first script that every browser with modules can parse', () => {
  const [, name = ''] = /<script src="\/(assets\/first-[^"]+)"/.exec(texts.get('index.html') ?? '') ?? [];
  const [script = ''] = (texts.get(name) ?? '').split('{"sandbox"');
  expect(script).toContain('CSSLayerBlockRule');
  expect(script).not.toMatch(/\?\.[a-z(]|\?\?|catch\s*\{|\basync\b|\(\?<[=!]/);
});

it('contains no source maps', () => {
  expect(filesContaining('sourceMappingURL')).toEqual([]);
  expect(names.filter((name) => name.includes('.map'))).toEqual([]);
});

/** Length in characters above which a script must have a source map. */
const SMALL_SCRIPT = 3_000;

it('writes a source map of each bundled script to a folder that is not served', () => {
  // Smaller scripts may contain nothing but imports.
  const bundled = [...texts]
    .filter(([name, text]) => /^assets\/(?!first-|old-browser-).*\.js$/.test(name) && text.length > SMALL_SCRIPT)
    .map(([name]) => name);
  const maps = readdirSync(mapsFolder);
  expect(bundled.length).toBeGreaterThan(40);
  expect(maps).toEqual(expect.arrayContaining(bundled.map((name) => `${name.slice('assets/'.length)}.map`)));
  expect(maps.filter((name) => !names.includes(`assets/${name.replace(/\.map$/, '')}`))).toEqual([]);
});

const compressions = [
  { ending: '.br', unpack: brotliDecompressSync },
  { ending: '.gz', unpack: gunzipSync },
];
for (const { ending, unpack } of compressions)
  it(`contains ${ending} files that decompress to the original assets`, () => {
    const packed = names.filter((name) => name.endsWith(ending));
    for (const name of packed) {
      const bytes = unpack(readFileSync(join(folders.production, name)));
      expect(bytes.toString('utf8') === texts.get(name.slice(0, -ending.length)), name).toBe(true);
    }
    const sizeOf = (name: string): number => readFileSync(join(folders.production, name)).length;
    const sum = (files: string[]): number => files.reduce((all, name) => all + sizeOf(name), 0);
    const large = [...texts.keys()].filter((name) => name.startsWith('assets') && sizeOf(name) >= 4_096);
    expect(packed).toEqual(expect.arrayContaining(large.map((name) => name + ending)));
    expect(sum(packed)).toBeLessThan(0.4 * sum([...texts.keys()]));
  });

it('leaves index.html uncompressed, since the server fills it in for each response', () => {
  expect(names.filter((name) => name.startsWith('index.html'))).toEqual(['index.html']);
});

it('skips the build when the sources are unchanged', async () => {
  const files = names.map((name) => join(folders.production, name));
  const before = files.map((file) => statSync(file).mtimeMs);
  await ensureBuilt('production', { quiet: true });
  expect(files.map((file) => statSync(file).mtimeMs)).toEqual(before);
});
