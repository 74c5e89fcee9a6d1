import * as z from 'zod';
import { line, requiredText, requiredPhone, versionFields, sentWhenSet } from '../fields.ts';

/** Message of the account rule: 4 to 16 letters or digits (Spec 1 §5). */
export const ACCOUNT_RULE = '账号为 4-16 位字母或数字';
export const account = requiredText('请输入账号', 64).regex(/^[0-9A-Za-z]{4,16}$/, ACCOUNT_RULE);

const EMAIL_INVALID = '请输入正确的邮箱地址';
/** An optional email address; an empty text is valid. */
export const optionalEmail = line(50)
  .pipe(z.union([z.literal(''), z.email(EMAIL_INVALID)], EMAIL_INVALID))
  .nullish();

/** Message of the password rule: 6 to 16 characters (Spec 1 §5). */
export const PASSWORD_RULE = '密码长度为 6-16 位';
const PASSWORD_PATTERN = /^.{6,16}$/su;
const password = (missing: string) => z.string(missing).min(1, missing).regex(PASSWORD_PATTERN, PASSWORD_RULE);

export const registrationPassword = password('请输入密码');
export const newPassword = password('请输入新密码');

/**
 * Messages for two passwords that differ. The message of the password reset ends with a half-width exclamation mark,
 * that of the registration with a full-width one (Spec 1 §5).
 */
export const PASSWORDS_DIFFER = '两次输入密码不一致!';
export const REGISTRATION_PASSWORDS_DIFFER = '两次输入密码不一致！';

/** A mainland mobile number: eleven digits beginning with 1 and then 3 to 9 (Spec 1 §5). */
export const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;

/** The profile form with its validation messages (Spec 1 §5; texts decided). */
export const profileForm = z.object({
  name: requiredText('姓名不能为空', 60),
  emailAddress: requiredText('邮箱地址不能为空', 50).pipe(z.email(EMAIL_INVALID)),
  phone: requiredPhone('手机号码不能为空').regex(MAINLAND_MOBILE, '请输入正确的手机号码'),
});

export const passwordForm = z.object({
  oldPassword: z.string('旧密码不能为空').min(1, '旧密码不能为空'),
  newPassword: password('新密码不能为空'),
});
/** Password form of the console. The console checks the confirmation and does not send it (decided). */
export const passwordFormWithConfirmation = passwordForm
  .extend({ confirmPassword: z.string('确认密码不能为空').min(1, '确认密码不能为空') })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: '两次输入的密码不一致',
  });

export const profile = z.object({
  name: z.string(),
  emailAddress: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  username: z.string(),
  deptName: sentWhenSet(z.string()),
  createDate: sentWhenSet(z.string()),
  avatar: z.string().nullish(),
  ...versionFields,
});
