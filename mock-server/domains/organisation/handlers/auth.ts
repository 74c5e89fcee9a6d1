import { type auth as calls, smsTypes } from '#contracts/calls/auth.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { loginOutcomes } from '#contracts/entities/session.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { phoneFault } from '#contracts/rules/phone.ts';
import { loginOutcomeFor } from '#contracts/rules/registration-status.ts';
import { hashPassword, matchesPassword } from '#seed/password.ts';
import { badInput, forbidden, Refusal } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { openSession } from '../open-session.ts';
import { saltedHash } from '../salted-hash.ts';

/** Compared with when the account is unknown, so that the time taken tells nothing. */
const NOBODY = hashPassword('', 'nobody');
/** One sentence for whatever was wrong, so that nobody learns which account has which phone. */
const NOT_VERIFIED = '账号、手机号或验证码不正确';

/** Sign-in, SMS codes and the forgotten password (Spec 1 §2, §7). */
export const auth: Handlers<typeof calls> = {
  login(world, _, { username, password }) {
    const { loginLock, grants } = world;
    if (loginLock.isLocked(username)) throw new Refusal(refusalCodes.tooMany, '密码错误次数过多，请 10 分钟后再试');
    const { user, applicant } = accountOf(world, username);
    const hash = user?.passwordHash ?? applicant?.passwordHash;
    if (!matchesPassword(password, hash ?? NOBODY) || hash === undefined) {
      loginLock.failed(username);
      throw badInput('用户名或密码错误');
    }
    loginLock.succeeded(username);
    if (!user) {
      grants.open('application', username);
      return loginOutcomeFor(applicant?.auditStatus) ?? loginOutcomes.pending;
    }
    return { token: openSession(world, user) };
  },

  smsCode({ smsCodes }, _, { phone, areaCode, smsType }) {
    const fault = phoneFault(phone, areaCode);
    if (fault) throw badInput(fault);
    smsCodes.send({ phone, areaCode, smsType });
  },

  findPassword(world, _, { phone, smsCode, username }) {
    const { smsCodes, grants } = world;
    const { user, applicant } = accountOf(world, username);
    if (!smsCodes.matches(phone, smsTypes.resetPassword, smsCode)) throw badInput(NOT_VERIFIED);
    if ((user ?? applicant)?.phone !== phone) {
      smsCodes.countWrongTry(phone, smsTypes.resetPassword);
      throw badInput(NOT_VERIFIED);
    }
    smsCodes.useUp(phone, smsTypes.resetPassword);
    grants.open('password', username);
  },

  updatePassword(world, _, { username, password }) {
    const { grants, loginLock, sessions, store } = world;
    if (!grants.holds('password', username)) throw forbidden('身份验证已失效，请重新验证');
    const { user, applicant } = accountOf(world, username);
    const passwordHash = saltedHash(password);
    if (user) {
      store.tables.user.patch(user.userId, { passwordHash });
      sessions.endAll(user.userId);
    }
    if (applicant) store.tables.registration.patch(applicant.userId, { passwordHash });
    grants.close('password', username);
    loginLock.succeeded(username);
  },
};

/** An account, or else the application that is to become one (Spec 1 §4). */
function accountOf({ store }: World, username: string): { user?: Row<'user'>; applicant?: Row<'registration'> } {
  const [user] = store.tables.user.by('username', username);
  if (user) return { user };
  const [applicant] = store.tables.registration.by('username', username);
  // One that has passed is an account; where that is gone, nobody signs in.
  return applicant?.auditStatus === auditStatuses.passed ? {} : { applicant };
}
