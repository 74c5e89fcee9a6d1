import type { auth as calls } from '#contracts/calls/auth.ts';
import { hashPassword, matchesPassword } from '#seed/password.ts';
import { badInput, forbidden, Refusal } from '../refusal.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { World } from '../sandboxes/world.ts';
import type { Row } from '../store/schema.ts';
import type { Handlers } from './handler.ts';

/** Compared with when the account is unknown, so that the time taken tells nothing. */
const NOBODY = hashPassword('', 'nobody');

/** Sign-in (Spec 1 §7). */
export const auth: Handlers<typeof calls> = {
  login(world, _, { username, password }) {
    const { loginLock, store, sessions } = world;
    if (loginLock.isLocked(username)) throw new Refusal(refusalCodes.tooMany, '密码错误次数过多，请 10 分钟后再试');
    const [user] = store.tables.user.by('username', username);
    if (!matchesPassword(password, user?.passwordHash ?? NOBODY) || !user) {
      loginLock.failed(username);
      throw badInput('用户名或密码错误');
    }
    loginLock.succeeded(username);
    if (user.inUse !== 1) throw forbidden('账号已停用，请联系管理员');
    return { token: sessions.open(user, firstTenantOf(world, user)) };
  },
};

/** The first of the user's tenants that is in use; empty for those who belong to none. */
function firstTenantOf({ store }: World, user: Row<'user'>): string {
  if (user.tenantIds.length === 0) return '';
  const usable = user.tenantIds.find((id) => store.tables.tenant.get(id)?.inUse === 1);
  if (usable === undefined) throw forbidden('所属机构已停用，请联系平台');
  return usable;
}
