import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { menuEntry, userInfo } from '../entities/session.ts';
import { id, noData } from '../fields.ts';

/** Calls that return the signed-in user and their menu, and that end the session (Spec 1 §7). */
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
  logout: { method: 'POST', path: '/system/user/logout', family: 'business', data: noData },
  /**
   * Ends a session whose token the console discards on its own initiative: after a forced logout or a route guard's
   * error (decided).
   */
  removeToken: {
    method: 'POST',
    path: '/system/user/removeLoginUserToken',
    family: 'business',
    data: noData,
  },
  switchTenant: {
    method: 'GET',
    path: '/system/user/switchNowTenant/{id}',
    family: 'business',
    changesState: true,
    params: z.object({ id }),
    data: noData,
  },
});
