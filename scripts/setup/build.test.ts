import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { PERSONA_PASSWORD, personas } from '#seed/personas.ts';
import { samples } from '#seed/samples.ts';
import { standard } from '#tests/seed/worlds.ts';
import { ensureBuilt, folders } from './build.mjs';

let names: string[];
/** File name → its text. */
let texts: Map<string, string>;
beforeAll(async () => {
  await ensureBuilt('production', { quiet: true });
  names = readdirSync(folders.production, { recursive: true, encoding: 'utf8' });
  const readable = names.filter((name) => /\.(js|css|html|svg|json)$/.test(name));
  texts = new Map(readable.map((name) => [name, readFileSync(join(folders.production, name), 'utf8')]));
}, 120_000);

const holding = (words: string): string[] =>
  [...texts, ['a file’s name', names.join('\n')] as const]
    .filter(([, text]) => text.includes(words))
    .map(([name]) => name);

it('the production build is there to be looked at', () => {
  expect(texts.size).toBeGreaterThan(40);
  expect(holding('/loginAuth')).not.toEqual([]);
});

/** What the demo shows and production never does: a word of each of its parts. */
const demoWords = ['演示账号', '演示短信', '使用样例营业执照', '新增或修改一天', '演示环境', '__mock'];
/** Ids that keep their place in every world begin with the first, those that are counted out with the second. */
const SEEDED_IDS = ['1843200', '1843201'];
/**
 * What a seeded world says of people, institutions, places and classes. Not its courses: 创意美术 is one of the lessons on
 * the page that shows the calendar (/demo/fullcalendar), which is the console's own.
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
  it(`holds nothing of the ${name}`, () => {
    const known = [...new Set(words.filter((word): word is string => Boolean(word)))];
    expect(known).not.toEqual([]);
    expect(known.flatMap((word) => holding(word).map((file) => `${file}: ${word}`))).toEqual([]);
  });

it('knows every id of the seeded world by how it begins', () => {
  const ids = JSON.stringify(standard).match(/(?<=Id":")\d+/g) ?? [];
  expect(ids.length).toBeGreaterThan(10_000);
  expect(ids.filter((id) => !SEEDED_IDS.some((beginning) => id.startsWith(beginning)))).toEqual([]);
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

const packings = [
  { ending: '.br', unpack: brotliDecompressSync },
  { ending: '.gz', unpack: gunzipSync },
];
for (const { ending, unpack } of packings)
  it(`brings ${ending} beside what the browser loads, which is the same when it is unpacked`, () => {
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

it('leaves index.html as it is, which each answer fills in anew', () => {
  expect(names.filter((name) => name.startsWith('index.html'))).toEqual(['index.html']);
});

it('is not built anew from the same sources', async () => {
  const files = names.map((name) => join(folders.production, name));
  const before = files.map((file) => statSync(file).mtimeMs);
  await ensureBuilt('production', { quiet: true });
  expect(files.map((file) => statSync(file).mtimeMs)).toEqual(before);
});
