import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { account, newPassword, PASSWORDS_DIFFER } from '../entities/account.ts';
import { loginData, loginForm } from '../entities/session.ts';
import { nothing, requiredText, wholeNumber } from '../fields.ts';
import { areaCode } from '../rules/phone.ts';

/** So long a code is good, and nobody can have another one sent (Spec 1 §4, §9). */
export const SMS_RESEND_SECONDS = 300;

/** What an SMS code is for (Spec 1 §7). */
export const smsTypes = { register: 1, resetPassword: 2 } as const;

/** Sign-in and the forgotten password (Spec 1 §7). */
export const auth = defineCalls('auth', {
  login: {
    method: 'POST',
    path: '/wk/auth/api/auth/login',
    family: 'auth',
    open: true,
    body: loginForm.extend({ clientId: wholeNumber }),
    data: loginData,
  },
  /** A GET that sends a message: never repeated. */
  smsCode: {
    method: 'GET',
    path: '/wk/auth/api/auth/smsCodeSend',
    family: 'auth',
    open: true,
    changesState: true,
    query: z.object({
      phone: z.string().regex(/^\d{8,11}$/, '请输入正确的手机号'),
      areaCode,
      smsType: wholeNumber.pipe(z.literal(Object.values(smsTypes))),
    }),
    data: nothing,
  },
  findPassword: {
    method: 'POST',
    path: '/wk/auth/api/auth/findPassword',
    family: 'auth',
    open: true,
    body: z.object({
      phone: requiredText('请输入手机号', 11),
      smsCode: requiredText('请输入验证码', 8),
      username: requiredText('请输入账号', 16),
    }),
    data: nothing,
  },
  /** `password` is the new password, `newPassword` its repetition (decided). */
  updatePassword: {
    method: 'POST',
    path: '/wk/auth/api/auth/updatePswd',
    family: 'auth',
    open: true,
    body: z
      .object({ password: newPassword, newPassword: requiredText('请再次输入新密码', 64), username: account })
      .refine((form) => form.password === form.newPassword, { path: ['newPassword'], message: PASSWORDS_DIFFER }),
    data: nothing,
  },
});
