import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { destinationAt } from './guard.ts';
import { safeTarget } from './safe-target.ts';

const menus: MenuEntry[] = [
  {
    path: '/edu',
    component: 'Layout',
    children: [{ path: 'room', component: 'edu/room', meta: { title: '教室管理' } }],
  },
  {
    path: '/system',
    component: 'Layout',
    children: [
      { path: 'base', component: 'ParentView', children: [{ path: '/system/dict', component: 'system/dict' }] },
    ],
  },
];

const safeTargets = [
  ['/dashboard', '/dashboard'],
  ['/edu/room', '/edu/room'],
  ['/edu/room?pageNum=2&roomName=%E9%92%A2%E7%90%B4', '/edu/room?pageNum=2&roomName=%E9%92%A2%E7%90%B4'],
  ['/edu/room?next=https://evil.example', '/edu/room?next=https://evil.example'],
  ['/edu/room#top', '/edu/room'],
  ['/system/dict/data/1843200000000000301', '/system/dict/data/1843200000000000301'],
  ['/sso', '/sso'],
  ['/dashboard?yytToken=stolen&a=1', '/dashboard?a=1'],
] as const;

/** Targets that must be replaced by the home page: unknown pages, forbidden pages or foreign origins. */
const unsafeTargets = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '//evil.example/edu/room',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example/edu/room',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\u200b/edu/room',
  '\ufeff/edu/room',
  '/\u0000/evil.example',
  'https://evil.example',
  'https://evil.example/edu/room',
  'http:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://%0aalert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'evil.example',
  '@evil.example',
  '/@evil.example',
  'user:pass@evil.example',
  '//user:pass@evil.example',
  '//console.invalid@evil.example',
  'http://console.invalid/edu/room',
  '//console.invalid/edu/room',
  '~/edu/room',
  '~//evil.example',
  '~https://evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:reqToken=x',
  '/edu%2froom',
  '/%65du/room',
  '/%2e%2e/evil',
  '/edu/../edu/room',
  '/edu/./room',
  '/edu/room/../../../evil',
  '/edu//room',
  '/redirect//evil.example',
  '/redirect/redirect/edu/room',
  '/redirect/edu/room',
  '/login',
  '/login?redirect=//evil.example',
  '/404',
  '/',
  '',
  '?redirect=/edu/room',
  '#/edu/room',
  '/system/dict/data/abc',
  '/system/dict/data/1;2',
  '/system/dict/data/',
  '/system/dict/data/1/2',
  '/edu/room\u202e',
  '/unknown',
  '/business/api/system/user/logout',
  '/__mock/reset',
  '/s/other/edu/room',
  '/<script>alert(1)</script>',
  '/edu/room"onmouseover="alert(1)',
  '/［::］/evil',
  'http://[::1',
  '//[::1',
  '/.evil.example',
  '/edu/room@evil.example',
  '/edu/room:80',
];

describe('safeTarget', () => {
  for (const [target, expected] of safeTargets)
    it(`accepts ${target}, but drops a fragment or token`, () => expect(safeTarget(target, menus)).toBe(expected));

  for (const target of unsafeTargets)
    it(`replaces ${JSON.stringify(target)} with the home page`, () => expect(safeTarget(target, menus)).toBe('/'));

  it('replaces a page missing from the menu with the home page', () => {
    expect(safeTarget('/edu/room', [])).toBe('/');
    expect(safeTarget('/system/dict/data/1', [])).toBe('/');
    expect(safeTarget('/dashboard', [])).toBe('/dashboard');
  });

  it('returns the home page without a target', () => expect(safeTarget(null, menus)).toBe('/'));
});

describe('redirect targets of every entry point', () => {
  for (const target of unsafeTargets) {
    it(`redirects /login?redirect=${JSON.stringify(target)} to the home page`, () => {
      const search = `?redirect=${encodeURIComponent(target)}`;
      expect(destinationAt({ phase: 'ready', menus, path: '/login', search })).toEqual({ kind: 'elsewhere', to: '/' });
    });
    it(`redirects /redirect with ${JSON.stringify(target)} only to /, /404 or a page of the menu`, () => {
      const destination = destinationAt({ phase: 'ready', menus, path: `/redirect/${target}`, search: '' });
      expect(destination.kind).toBe('elsewhere');
      expect(['/', '/404', '/edu/room', '/system/dict']).toContain(destination.kind === 'elsewhere' && destination.to);
    });
  }
});
