import { expect, test } from 'vitest';
import { tableOf } from './first-files.ts';

const chunk = (fileName: string, module: string, imports: string[] = [], styles: string[] = []) => ({
  type: 'chunk' as const,
  isEntry: fileName === 'assets/index.js',
  fileName,
  imports,
  facadeModuleId: null,
  moduleIds: [`/anywhere${module}`],
  viteMetadata: { importedCss: new Set(styles) },
});

const bundle = Object.fromEntries(
  [
    chunk('assets/index.js', '/web/app/main.tsx', ['assets/vendor.js']),
    chunk('assets/vendor.js', '/node_modules/react-dom/cjs/react-dom-client.production.js', [], ['assets/vendor.css']),
    chunk('assets/base.js', '/web/shell/Shell.tsx', ['assets/vendor.js'], ['assets/base.css']),
    chunk('assets/list.js', '/web/crud/list/ListPage.tsx', ['assets/base.js'], ['assets/list.css']),
    chunk('assets/room.js', '/web/screens/edu/room/index.ts', ['assets/list.js', 'assets/vendor.js']),
    chunk('assets/data.js', '/web/screens/system/dict-data/index.ts', ['assets/base.js']),
  ].map((one) => [one.fileName, one]),
);
const routes = `
  { path: '/edu/room', title: '教室管理', screen: code(() => import('../screens/edu/room/index.ts')) },
  { path: '/system/dict/data/:id', title: '字典数据', screen: code(() => import('../screens/system/dict-data/index.ts')) },
`;

test('a page is given what it stands on, without what the entry and every page have', () => {
  const { files, always, pages, longest, next, sandbox } = tableOf(bundle, routes, false);
  const named = (numbers: readonly number[] = []) => new Set(numbers.map((at) => files[at]));
  expect(files[longest]).toBe('vendor.js');
  expect(files[next]).toBe('index.js');
  expect(named(always)).toEqual(new Set(['base.css', 'base.js']));
  expect(named(pages['/edu/room'])).toEqual(new Set(['list.css', 'list.js', 'room.js']));
  expect(named(pages['/system/dict/data/'])).toEqual(new Set(['data.js']));
  expect(sandbox).toBe('');
});

test('who is signed in and what they may open are asked for with the files; a sandbox is known to the demo alone', () => {
  const { reads, sandbox } = tableOf(bundle, routes, true);
  expect(reads).toEqual(['/business/api/system/user/info', '/business/api/system/user/menu']);
  expect(new RegExp(sandbox).exec('/s/spring/edu/room')?.[0]).toBe('/s/spring');
});

test('nothing of the console is asked for at the desk, which is at the root alone and no part of production', () => {
  const apart = new RegExp(tableOf(bundle, routes, true).apart);
  const addresses = ['/desk', '/desk/', '/desk/cards/g1', '/desktop', '/s/spring/desk', '/edu/desk', '/dashboard'];
  expect(addresses.filter((path) => apart.test(path))).toEqual(['/desk', '/desk/', '/desk/cards/g1']);
  expect(tableOf(bundle, routes, false).apart).toBe('');
});

test('a route whose screen the build does not have is a failure', () => {
  const unknown = routes.replace('edu/room/index', 'edu/hall/index');
  expect(() => tableOf(bundle, unknown, false)).toThrow('The build has no /web/screens/edu/hall/index.ts');
});

test('first reads that come later than the shell are a failure', () => {
  const late = chunk('assets/late.js', '/web/screens/edu/room/first-reads.ts');
  const reading = routes.replace(
    "index.ts'))",
    "index.ts')), reads: code(() => import('../screens/edu/room/first-reads.ts'))",
  );
  expect(() => tableOf({ ...bundle, [late.fileName]: late }, reading, false)).toThrow('does not come with the shell');
});
