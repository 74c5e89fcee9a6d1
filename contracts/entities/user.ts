import * as z from 'zod';
import { dateTime, id, inUseFlag, line, requiredText } from '../fields.ts';
import { inUseFlags } from '../rules/in-use.ts';
import { PHONE_MAX, PHONE_WRONG, phoneFault } from '../rules/phone.ts';
import { account, optionalEmail, registrationPassword } from './account.ts';

/** Somebody's account (Spec 2 §7 System users; fields decided). Its password is never told. */
export const sysUser = z.object({
  userId: id,
  username: z.string(),
  name: z.string(),
  phone: z.string().nullish(),
  emailAddress: z.string().nullish(),
  deptId: id.nullish(),
  deptName: z.string().nullish(),
  /** 1 enabled, 0 disabled */
  enable: inUseFlag.nullish(),
  roleIds: z.array(id).nullish(),
  tenantIds: z.array(id).nullish(),
  createDate: dateTime.nullish(),
  /** The names of both; ours. */
  roleNames: z.array(z.string()).nullish(),
  tenantNames: z.array(z.string()).nullish(),
  /** Whose account it is, and for which agent it is; ours. */
  staffId: id.nullish(),
  staffName: z.string().nullish(),
  agentId: id.nullish(),
});
export type SysUser = z.infer<typeof sysUser>;

/** What may be entered of an account (Spec 2 §5; the rest decided): the names are required, the others optional. */
export const userForm = z.object({
  username: account,
  name: requiredText('请输入姓名', 60),
  phone: line(PHONE_MAX)
    .refine((phone) => phone === '' || phoneFault(phone, '86') === null, PHONE_WRONG)
    .nullish(),
  emailAddress: optionalEmail,
  deptId: id.nullish(),
  enable: inUseFlag.nullish(),
  roleIds: z.array(id).max(10).nullish(),
  tenantIds: z.array(id).max(200).nullish(),
  /** Ours: the member of staff whose account it is, without whom nobody is a teacher; the agent for whom it is. */
  staffId: id.nullish(),
  agentId: id.nullish(),
});

/** Without a password nobody signs in before it is reset. */
export const newUserForm = userForm.extend({
  enable: inUseFlag.default(inUseFlags.yes),
  password: registrationPassword.nullish(),
});

export const resetPasswordForm = z.object({ userId: id, password: registrationPassword });
/** The confirmation is checked in the console and not sent (decided). */
export const resetPasswordFormWithConfirmation = resetPasswordForm
  .extend({ confirmPassword: z.string('请再次输入密码').min(1, '请再次输入密码') })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: '两次输入的密码不一致',
  });

/** A role that may be given (fields decided). */
export const roleOption = z.object({ roleId: id, roleName: z.string(), roleKey: z.string() });
export type RoleOption = z.infer<typeof roleOption>;
