import { type auth as calls, smsTypes } from '#contracts/calls/auth.ts';
import { grantKinds } from '#contracts/control/sign-in.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { loginOutcomes } from '#contracts/entities/session.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { phoneError } from '#contracts/formats/phone.ts';
import { loginOutcomeFor } from '#contracts/rules/registration-status.ts';
import { hashPassword, matchesPassword } from '#seed/generators/password.ts';
import { badInput, forbidden, Refusal } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { openSession } from '../open-session.ts';
import { saltedHash } from '../salted-hash.ts';

/** Hash to compare the password with when the account is unknown, so that the response time does not reveal this. */
const DUMMY_HASH = hashPassword('', 'nobody');
/** Common message for every mismatch, so that a caller cannot learn which phone belongs to which account. */
const NOT_VERIFIED = '账号、手机号或验证码不正确';

/** Handlers for sign-in, SMS codes and password reset (Spec 1 §2, §7). */
export const auth: Handlers<typeof calls> = {
  login(world, _, { username, password }, grants) {
    const { loginLock } = world;
    if (loginLock.isLocked(username)) throw new Refusal(refusalCodes.tooMany, '密码错误次数过多，请 10 分钟后再试');
    const { user, applicant } = findAccount(world, username);
    const hash = user?.passwordHash ?? applicant?.passwordHash;
    if (!matchesPassword(password, hash || DUMMY_HASH) || !hash) {
      loginLock.failed(username);
      throw badInput('用户名或密码错误');
    }
    loginLock.succeeded(username);
    grants.close('application');
    if (!user) {
      grants.open('application', username);
      return loginOutcomeFor(applicant?.auditStatus) ?? loginOutcomes.pending;
    }
    return { token: openSession(world, user) };
  },

  smsCode({ smsCodes }, _, { phone, areaCode, smsType }) {
    const fault = phoneError(phone, areaCode);
    if (fault) throw badInput(fault);
    smsCodes.send({ phone, areaCode, smsType });
  },

  findPassword(world, _, { phone, smsCode, username }, grants) {
    const { smsCodes } = world;
    const { user, applicant } = findAccount(world, username);
    if (!smsCodes.matches(phone, smsTypes.resetPassword, smsCode)) throw badInput(NOT_VERIFIED);
    if ((user ?? applicant)?.phone !== phone) {
      smsCodes.countWrongTry(phone, smsTypes.resetPassword);
      throw badInput(NOT_VERIFIED);
    }
    smsCodes.useUp(phone, smsTypes.resetPassword);
    grants.open('password', username);
  },

  updatePassword(world, _, { username, password }, grants) {
    const { loginLock, sessions, store } = world;
    if (!grants.holds('password', username)) throw forbidden('身份验证已失效，请重新验证');
    const { user, applicant } = findAccount(world, username);
    const passwordHash = saltedHash(password);
    if (user) {
      store.tables.user.patch(user.userId, { passwordHash });
      sessions.endAll(user.userId);
    }
    if (applicant) store.tables.registration.patch(applicant.userId, { passwordHash });
    for (const kind of grantKinds) grants.closeAll(kind, username);
    loginLock.succeeded(username);
  },
};

/** Returns the account with this username, or the application from which the account may be opened (Spec 1 §4). */
function findAccount({ store }: World, username: string): { user?: Row<'user'>; applicant?: Row<'registration'> } {
  const [user] = store.tables.user.by('username', username);
  if (user) return { user };
  const [applicant] = store.tables.registration.by('username', username);
  // An approved application already has an account. If that account was deleted, sign-in is impossible.
  return applicant?.auditStatus === auditStatuses.passed ? {} : { applicant };
}
