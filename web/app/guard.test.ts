import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { type Destination, destinationAt, titleOf, type Visit } from './guard.ts';

const menus: MenuEntry[] = [
  {
    path: '/edu',
    component: 'Layout',
    children: [{ path: '/edu/room', component: 'edu/room', meta: { title: '教室管理' } }],
  },
];
const at = (path: string, phase: Visit['phase'] = 'ready', search = ''): Destination =>
  destinationAt({ phase, menus, path, search });
const goes = (to: string): Destination => ({ kind: 'elsewhere', to });

describe('without a token only /login is open (Spec 1 §2)', () => {
  const cases = [
    ['/edu/room', '', '/login?redirect=/edu/room'],
    ['/edu/room', '?pageNum=2&roomName=a', '/login?redirect=/edu/room%3FpageNum%3D2%26roomName%3Da'],
    ['/', '', '/login?redirect=/'],
    ['/sso', '', '/login?redirect=/sso'],
    ['/404', '', '/login?redirect=/404'],
    ['/unknown', '', '/login?redirect=/unknown'],
  ] as const;
  for (const [path, search, to] of cases)
    it(`${path}${search}`, () => expect(at(path, 'visitor', search)).toEqual(goes(to)));
  it('/login', () => expect(at('/login', 'visitor')).toEqual({ kind: 'login' }));
});

describe('/demo/fullcalendar is open to everyone (Spec 1 §2)', () => {
  for (const phase of ['starting', 'visitor', 'ready'] as const)
    it(phase, () =>
      expect(at('/demo/fullcalendar', phase)).toMatchObject({
        kind: 'standalone',
        route: { path: '/demo/fullcalendar' },
      }),
    );
  it('and nothing else below /demo', () =>
    expect(at('/demo/other', 'visitor')).toEqual(goes('/login?redirect=/demo/other')));
});

describe('pages of every signed-in user', () => {
  for (const path of ['/system/user/profile', '/notification/index'])
    it(path, () => expect(at(path)).toMatchObject({ kind: 'page', route: { path } }));
  it('the announcements’ management only by the menu', () => expect(at('/announcement/index')).toEqual(goes('/404')));
});

describe('while user and menu are on their way', () => {
  for (const path of ['/', '/login', '/edu/room', '/unknown', '/redirect/edu/room'])
    it(`nothing is decided: ${path}`, () => expect(at(path, 'starting')).toEqual({ kind: 'waiting' }));
});

describe('signed in', () => {
  it('/ is the dashboard', () => expect(at('/')).toEqual(goes('/dashboard')));
  it('/login goes to /', () => expect(at('/login')).toEqual(goes('/')));
  it('/login goes on to where one came from', () =>
    expect(at('/login', 'ready', '?redirect=/edu/room%3FpageNum%3D2')).toEqual(goes('/edu/room?pageNum=2')));
  it('a page of the menu', () => expect(at('/edu/room')).toMatchObject({ kind: 'page', route: { path: '/edu/room' } }));
  it('/redirect keeps the query', () =>
    expect(at('/redirect/edu/room', 'ready', '?pageNum=2')).toEqual(goes('/edu/room?pageNum=2')));
  it('a page that the menu does not have is not found', () => expect(at('/system/dict')).toEqual(goes('/404')));
  it('a page below it neither', () => expect(at('/system/dict/data/1')).toEqual(goes('/404')));
  it('an unknown path ends at /404', () => expect(at('/unknown')).toEqual(goes('/404')));
  for (const path of ['/edu/room/', '/edu/room//'])
    it(`${path} is /edu/room`, () => expect(at(path, 'ready', '?pageNum=2')).toEqual(goes('/edu/room?pageNum=2')));
  for (const path of ['/edu', '/edu/'])
    it(`${path} is its first page`, () =>
      expect(at(path, 'ready', '?roomName=a')).toEqual(goes('/edu/room?roomName=a')));
  it('after the sign-in, too', () => {
    for (const asked of ['/edu', '/edu/', '/edu/room/'])
      expect(at('/login', 'ready', `?redirect=${asked}`)).toEqual(goes('/edu/room'));
  });
  it('a group without a page that may be opened is not found', () => expect(at('/system')).toEqual(goes('/404')));
  it('/404 stays long enough to say so', () => expect(at('/404')).toEqual({ kind: 'not-found' }));
});

describe('the routes (Spec 1 §2)', () => {
  const named = [
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
  it('the addresses that the specification names', () => {
    const everything = named.map((path): MenuEntry => ({ path, component: path.slice(1), meta: { title: path } }));
    const lost = named.filter((path) => {
      const found = destinationAt({ phase: 'ready', menus: [...menus, ...everything], path, search: '' });
      return found.kind === 'elsewhere' ? found.to === '/404' : path !== '/404' && found.kind !== 'page';
    });
    expect(lost).toEqual([]);
    for (const path of ['/audit', '/orders/list', '/notification', '/system/dict/data/a'])
      expect(at(path), path).toEqual(goes('/404'));
  });
  it('the dashboard is called 首页, pinned and not kept', () =>
    expect(at('/dashboard')).toMatchObject({ route: { title: '首页', pinned: true, cached: false } }));
});

describe('titles', () => {
  it('login', () => expect(titleOf({ kind: 'login' })).toBe('登录 - 校区管理台'));
  it('without a page of its own the product has its name there', () =>
    expect(titleOf({ kind: 'waiting' })).toBe('校区管理台'));
});
