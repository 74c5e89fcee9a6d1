import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { account, newPassword, PASSWORDS_DIFFER } from '../entities/account.ts';
import { loginData, loginForm } from '../entities/session.ts';
import { noData, requiredText, wholeNumber, requiredPhone } from '../fields.ts';
import { areaCode, PHONE_INVALID, PHONE_MISSING } from '../formats/phone.ts';
import { plainPhone } from '../formats/plain-phone.ts';

/** Seconds until an SMS code expires, and until another code can be sent (Spec 1 §4, §9). */
export const SMS_RESEND_SECONDS = 300;

/** Purposes of an SMS code (Spec 1 §7). */
export const smsTypes = { register: 1, resetPassword: 2 } as const;

/** Sign-in and password reset (Spec 1 §7). */
export const auth = defineCalls('auth', {
  login: {
    method: 'POST',
    path: '/wk/auth/api/auth/login',
    family: 'auth',
    open: true,
    body: loginForm.extend({ clientId: wholeNumber }),
    data: loginData,
  },
  /** Sends a text message. Although it is a GET, a client never retries it. */
  smsCode: {
    method: 'GET',
    path: '/wk/auth/api/auth/smsCodeSend',
    family: 'auth',
    open: true,
    changesState: true,
    query: z.object({
      phone: z
        .string()
        .overwrite(plainPhone)
        .regex(/^\d{8,11}$/, PHONE_INVALID),
      areaCode,
      smsType: wholeNumber.pipe(z.literal(Object.values(smsTypes))),
    }),
    data: noData,
  },
  /**
   * Verifies a code. The response sets an HttpOnly cookie, with which only this browser can set the password (decided).
   */
  findPassword: {
    method: 'POST',
    path: '/wk/auth/api/auth/findPassword',
    family: 'auth',
    open: true,
    body: z.object({
      phone: requiredPhone(PHONE_MISSING),
      smsCode: requiredText('请输入验证码', 8),
      username: requiredText('请输入账号', 16),
    }),
    data: noData,
  },
  /**
   * Resets the password, once, in the browser that has verified a code. `password` is the new password, `newPassword` is
   * its repetition (decided).
   */
  updatePassword: {
    method: 'POST',
    path: '/wk/auth/api/auth/updatePswd',
    family: 'auth',
    open: true,
    body: z
      .object({ password: newPassword, newPassword: requiredText('请再次输入新密码', 64), username: account })
      .refine((form) => form.password === form.newPassword, { path: ['newPassword'], message: PASSWORDS_DIFFER }),
    data: noData,
  },
});
