import { expect, test } from 'vitest';
import { tableOf } from './first-files.ts';

const chunk = (fileName: string, modules: string, imports: string[] = [], styles: string[] = []) => ({
  type: 'chunk' as const,
  isEntry: fileName === 'assets/index.js',
  fileName,
  imports,
  facadeModuleId: null,
  moduleIds: modules.split(' ').map((module) => `/anywhere${module}`),
  viteMetadata: { importedCss: new Set(styles) },
});

const PREFETCHES = '/web/screens/prefetch-by-route.ts';
const bundle = Object.fromEntries(
  [
    chunk('assets/index.js', '/web/app/main.tsx', ['assets/vendor.js']),
    chunk('assets/vendor.js', '/node_modules/react-dom/cjs/react-dom-client.production.js', [], ['assets/vendor.css']),
    chunk('assets/core.js', PREFETCHES, ['assets/vendor.js']),
    chunk('assets/base.js', '/web/shell/Shell.tsx', ['assets/core.js', 'assets/vendor.js'], ['assets/base.css']),
    chunk('assets/list.js', '/web/crud/list/ListPage.tsx', ['assets/base.js'], ['assets/list.css']),
    chunk('assets/room.js', '/web/screens/edu/room/RoomList.tsx', ['assets/list.js', 'assets/vendor.js']),
    chunk('assets/home.js', '/web/screens/dashboard/Dashboard.tsx /web/screens/dashboard/today/TodayStrip.tsx', [
      'assets/base.js',
    ]),
    chunk('assets/timetable.js', '/web/features/timetable/index.ts', ['assets/base.js'], ['assets/timetable.css']),
    chunk('assets/data.js', '/web/screens/system/dict-data/DictDataPage.tsx', ['assets/base.js']),
  ].map((one) => [one.fileName, one]),
);
const routes = `
  { path: '/edu/room', title: '教室管理', screen: code(() => import('../screens/edu/room/RoomList.tsx')) },
  { path: '/system/dict/data/:id', title: '字典数据', screen: code(() => import('../screens/system/dict-data/DictDataPage.tsx')) },
`;

test('lists the additional files of each page separately from the files that every page loads', () => {
  const { files, always, pages, sender, sandbox } = tableOf(bundle, routes, false);
  const filesAt = (numbers: readonly number[] = []) => new Set(numbers.map((at) => files[at]));
  expect(files[sender]).toBe('core.js');
  expect(filesAt(always)).toEqual(new Set(['base.css', 'base.js']));
  expect(filesAt(pages['/edu/room'])).toEqual(new Set(['list.css', 'list.js', 'room.js']));
  expect(filesAt(pages['/system/dict/data/'])).toEqual(new Set(['data.js']));
  expect(sandbox).toBe('');
});

test('lists the script of the timetable for preloading after the files of the home page', () => {
  const home =
    "{ path: '/dashboard', title: '首页', screen: code(() => import('../screens/dashboard/Dashboard.tsx')) },";
  const { files, pages, next } = tableOf(bundle, routes + home, false);
  expect(pages['/dashboard']?.map((at) => files[at])).toEqual(['home.js']);
  expect(next).toEqual({ '/dashboard': [files.indexOf('timetable.js')] });
});

test('prefetches the user and the menu, and recognises sandbox paths in the demo build', () => {
  const { reads, sandbox } = tableOf(bundle, routes, true);
  expect(reads).toEqual(['/business/api/system/user/info', '/business/api/system/user/menu']);
  expect(new RegExp(sandbox).exec('/s/spring/edu/room')?.[0]).toBe('/s/spring');
});

test('excludes the demo admin at the root and the training pages, in the demo build only', () => {
  const apart = new RegExp(tableOf(bundle, routes, true).excluded);
  const addresses = ['/desk', '/desk/cards/g1', '/desktop', '/s/spring/desk', '/edu/desk', '/s/spring/look-on'];
  expect(addresses.filter((path) => apart.test(path))).toEqual(['/desk', '/desk/cards/g1', '/s/spring/look-on']);
  expect(tableOf(bundle, routes, false)).toMatchObject({ excluded: '', framedAdmin: '' });
});

test('fails for a route whose screen is missing from the build', () => {
  const unknown = routes.replace('RoomList', 'HallList');
  expect(() => tableOf(bundle, unknown, false)).toThrow('The build has no /web/screens/edu/room/HallList.tsx');
});

test('fails if the module that sends the first requests is not loaded with the shell', () => {
  const lateChunk = chunk('assets/late.js', PREFETCHES);
  const base = chunk('assets/base.js', '/web/shell/Shell.tsx', ['assets/vendor.js']);
  expect(() => tableOf({ ...bundle, [base.fileName]: base, [lateChunk.fileName]: lateChunk }, routes, false)).toThrow(
    'does not load with the shell',
  );
});
