import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { menuEntry, userInfo } from '../entities/session.ts';
import { id, nothing } from '../fields.ts';

/** Who is signed in, what they may open, and how the session ends (Spec 1 §7). */
export const session = defineCalls('session', {
  info: {
    method: 'GET',
    path: '/system/user/info',
    family: 'business',
    data: userInfo,
  },
  menu: {
    method: 'GET',
    path: '/system/user/menu',
    family: 'business',
    data: z.array(menuEntry),
  },
  logout: { method: 'POST', path: '/system/user/logout', family: 'business', data: nothing },
  /** Called when the console drops a token itself: a forced logout, a guard error (decided). */
  removeToken: {
    method: 'POST',
    path: '/system/user/removeLoginUserToken',
    family: 'business',
    data: nothing,
  },
  switchTenant: {
    method: 'GET',
    path: '/system/user/switchNowTenant/{id}',
    family: 'business',
    changesState: true,
    params: z.object({ id }),
    data: nothing,
  },
});
