import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { type Destination, destinationAt, followRedirects, titleOf, type Visit } from './guard.ts';

const menus: MenuEntry[] = [
  {
    path: '/edu',
    component: 'Layout',
    children: [{ path: '/edu/room', component: 'edu/room', meta: { title: '教室管理' } }],
  },
];
const destinationFor = (path: string, phase: Visit['phase'] = 'ready', search = ''): Destination =>
  destinationAt({ phase, menus, path, search });
const redirect = (to: string): Destination => ({ kind: 'elsewhere', to });

describe('visitor without a token may open only /login (Spec 1 §2)', () => {
  const cases = [
    ['/edu/room', '', '/login?redirect=/edu/room'],
    ['/edu/room', '?pageNum=2&roomName=a', '/login?redirect=/edu/room%3FpageNum%3D2%26roomName%3Da'],
    ['/', '', '/login?redirect=/'],
    ['/sso', '', '/login?redirect=/sso'],
    ['/404', '', '/login?redirect=/404'],
    ['/unknown', '', '/login?redirect=/unknown'],
  ] as const;
  for (const [path, search, to] of cases)
    it(`redirects ${path}${search} to the login page`, () =>
      expect(destinationFor(path, 'visitor', search)).toEqual(redirect(to)));
  it('opens /login', () => expect(destinationFor('/login', 'visitor')).toEqual({ kind: 'login' }));
});

describe('/demo/fullcalendar is open to every visitor (Spec 1 §2)', () => {
  for (const phase of ['starting', 'visitor', 'ready'] as const)
    it(phase, () =>
      expect(destinationFor('/demo/fullcalendar', phase)).toMatchObject({
        kind: 'standalone',
        route: { path: '/demo/fullcalendar' },
      }),
    );
  it('opens no other page below /demo', () =>
    expect(destinationFor('/demo/other', 'visitor')).toEqual(redirect('/login?redirect=/demo/other')));
});

describe('pages that every signed-in user may open', () => {
  for (const path of ['/system/user/profile', '/notification/index'])
    it(path, () => expect(destinationFor(path)).toMatchObject({ kind: 'page', route: { path } }));
  it('redirects announcement management to /404 if the menu does not contain it', () =>
    expect(destinationFor('/announcement/index')).toEqual(redirect('/404')));
});

describe('while user and menu are loading', () => {
  for (const path of ['/', '/login', '/edu/room', '/unknown', '/redirect/edu/room'])
    it(`neither opens nor redirects ${path}`, () =>
      expect(destinationFor(path, 'starting')).toEqual({ kind: 'waiting' }));
});

describe('signed-in user', () => {
  it('redirects / to the dashboard', () => expect(destinationFor('/')).toEqual(redirect('/dashboard')));
  it('redirects /login to /', () => expect(destinationFor('/login')).toEqual(redirect('/')));
  it('redirects /login to the address in its redirect parameter', () =>
    expect(destinationFor('/login', 'ready', '?redirect=/edu/room%3FpageNum%3D2')).toEqual(
      redirect('/edu/room?pageNum=2'),
    ));
  it('opens a page of the menu', () =>
    expect(destinationFor('/edu/room')).toMatchObject({ kind: 'page', route: { path: '/edu/room' } }));
  it('redirects /redirect/edu/room to /edu/room with its query', () =>
    expect(destinationFor('/redirect/edu/room', 'ready', '?pageNum=2')).toEqual(redirect('/edu/room?pageNum=2')));
  it('redirects a page missing from the menu to /404', () =>
    expect(destinationFor('/system/dict')).toEqual(redirect('/404')));
  it('redirects a child of a page missing from the menu to /404', () =>
    expect(destinationFor('/system/dict/data/1')).toEqual(redirect('/404')));
  it('redirects an unknown path to /404', () => expect(destinationFor('/unknown')).toEqual(redirect('/404')));
  for (const path of ['/edu/room/', '/edu/room//'])
    it(`redirects ${path} to the normalised /edu/room`, () =>
      expect(destinationFor(path, 'ready', '?pageNum=2')).toEqual(redirect('/edu/room?pageNum=2')));
  for (const path of ['/edu', '/edu/'])
    it(`redirects ${path} to the first page of the menu group`, () =>
      expect(destinationFor(path, 'ready', '?roomName=a')).toEqual(redirect('/edu/room?roomName=a')));
  it('redirects /login to the normalised target of its redirect parameter', () => {
    for (const requested of ['/edu', '/edu/', '/edu/room/'])
      expect(destinationFor('/login', 'ready', `?redirect=${requested}`)).toEqual(redirect('/edu/room'));
  });
  it('redirects a menu group without an openable page to /404', () =>
    expect(destinationFor('/system')).toEqual(redirect('/404')));
  it('shows the not-found message at /404', () => expect(destinationFor('/404')).toEqual({ kind: 'not-found' }));
});

describe('routes (Spec 1 §2)', () => {
  const pagePaths = [
    '/login',
    '/sso',
    '/',
    '/dashboard',
    '/404',
    '/redirect/edu/room',
    '/system/user/profile',
    '/system/dict',
    '/system/dict/data/1',
    '/edu/claTimeRule',
    '/edu/cla',
    '/edu/student',
    '/audit/list',
    '/order/list',
    '/notification/index',
  ];
  it('resolves every address named in the specification, and redirects similar ones to /404', () => {
    const fullMenu = pagePaths.map((path): MenuEntry => ({ path, component: path.slice(1), meta: { title: path } }));
    const unreachable = pagePaths.filter((path) => {
      const destination = destinationAt({ phase: 'ready', menus: [...menus, ...fullMenu], path, search: '' });
      return destination.kind === 'elsewhere'
        ? destination.to === '/404'
        : path !== '/404' && destination.kind !== 'page';
    });
    expect(unreachable).toEqual([]);
    for (const path of ['/audit', '/orders/list', '/notification', '/system/dict/data/a'])
      expect(destinationFor(path), path).toEqual(redirect('/404'));
  });
  it('pins the dashboard under the title 首页, but does not cache its view', () =>
    expect(destinationFor('/dashboard')).toMatchObject({ route: { title: '首页', pinned: true, cached: false } }));
});

describe('followRedirects', () => {
  it('follows /login and then / to the dashboard', () =>
    expect(followRedirects({ phase: 'ready', menus, path: '/login', search: '' })).toMatchObject({
      destination: { kind: 'page', route: { path: '/dashboard' } },
      path: '/dashboard',
      search: '',
    }));
  it('returns the query of the last redirect', () =>
    expect(
      followRedirects({ phase: 'ready', menus, path: '/login', search: '?redirect=/edu/room/%3FpageNum%3D2' }),
    ).toMatchObject({ destination: { kind: 'page' }, path: '/edu/room', search: '?pageNum=2' }));
  it('returns a page without a redirect unchanged', () =>
    expect(followRedirects({ phase: 'ready', menus, path: '/edu/room', search: '?pageNum=2' })).toMatchObject({
      destination: { kind: 'page' },
      path: '/edu/room',
      search: '?pageNum=2',
    }));
});

describe('titleOf', () => {
  it('returns the login title', () => expect(titleOf({ kind: 'login' })).toBe('登录 - 校区管理台'));
  it('returns the product name for a destination that is not a page', () =>
    expect(titleOf({ kind: 'waiting' })).toBe('校区管理台'));
});
