import * as z from 'zod';
import { dateTime, id, inUseFlag, requiredText, phoneText, versionFields, sentWhenSet } from '../fields.ts';
import { inUseFlags } from '../formats/in-use.ts';
import { PHONE_INVALID, phoneError } from '../formats/phone.ts';
import { account, optionalEmail, registrationPassword } from './account.ts';

/** A user's account (Spec 2 §7 System users; fields decided). The password is never returned. */
export const sysUser = z.object({
  userId: id,
  username: z.string(),
  name: z.string(),
  phone: sentWhenSet(z.string()),
  emailAddress: sentWhenSet(z.string()),
  deptId: sentWhenSet(id),
  deptName: sentWhenSet(z.string()),
  /** 1 for enabled, 0 for disabled. */
  enable: inUseFlag,
  roleIds: sentWhenSet(z.array(id)),
  tenantIds: sentWhenSet(z.array(id)),
  createDate: sentWhenSet(dateTime),
  /** Not in the specification: names of the roles and of the tenants. */
  roleNames: z.array(z.string()).nullish(),
  tenantNames: z.array(z.string()).nullish(),
  /** Not in the specification: false if no password has been set yet, so that the account cannot sign in. */
  hasCredential: z.boolean().nullish(),
  /** Not in the specification: member of staff who owns the account, and agent that the account acts for. */
  staffId: sentWhenSet(id),
  staffName: z.string().nullish(),
  agentId: sentWhenSet(id),
  ...versionFields,
});
export type SysUser = z.infer<typeof sysUser>;

/** Form of an account (Spec 2 §5; the rest decided). The account name and the person's name are required. */
export const userForm = z.object({
  username: account,
  name: requiredText('请输入姓名', 60),
  phone: phoneText()
    .refine((phone) => phone === '' || phoneError(phone, '86') === null, PHONE_INVALID)
    .nullish(),
  emailAddress: optionalEmail,
  deptId: id.nullish(),
  enable: inUseFlag.nullish(),
  roleIds: z.array(id).max(10).nullish(),
  tenantIds: z.array(id).max(200).nullish(),
  /**
   * Not in the specification: member of staff who owns the account (required for a teacher), and agent that the account
   * acts for.
   */
  staffId: id.nullish(),
  agentId: id.nullish(),
});

/** Form of a new account. If it has no password, the user must reset the password before the first sign-in. */
export const newUserForm = userForm.extend({
  enable: inUseFlag.default(inUseFlags.yes),
  password: registrationPassword.nullish(),
});

export const resetPasswordForm = z.object({ userId: id, password: registrationPassword });
/** Form of a password reset in the console. The console checks the confirmation and does not send it (decided). */
export const resetPasswordFormWithConfirmation = resetPasswordForm
  .extend({ confirmPassword: z.string('请再次输入密码').min(1, '请再次输入密码') })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: '两次输入的密码不一致',
  });

/** A role that the caller may grant (fields decided). */
export const roleOption = z.object({ roleId: id, roleName: z.string(), roleKey: z.string() });
export type RoleOption = z.infer<typeof roleOption>;
