import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { menuEntry, menuExample, userInfo, userInfoExample } from '../entities/session.ts';
import { id, nothing } from '../fields.ts';

/** Who is signed in, what they may open, and how the session ends (Spec 1 §7). */
export const session = defineCalls('session', {
  info: {
    method: 'GET',
    path: '/system/user/info',
    family: 'business',
    data: userInfo,
    example: { data: userInfoExample },
  },
  menu: {
    method: 'GET',
    path: '/system/user/menu',
    family: 'business',
    data: z.array(menuEntry),
    example: { data: menuExample },
  },
  logout: { method: 'POST', path: '/system/user/logout', family: 'business', data: nothing, example: { data: null } },
  /** Called when the console drops a token itself: a forced logout, a guard error (decided). */
  removeToken: {
    method: 'POST',
    path: '/system/user/removeLoginUserToken',
    family: 'business',
    data: nothing,
    example: { data: null },
  },
  switchTenant: {
    method: 'GET',
    path: '/system/user/switchNowTenant/{id}',
    family: 'business',
    changesState: true,
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: '1843200000000000002' }, data: null },
  },
});
