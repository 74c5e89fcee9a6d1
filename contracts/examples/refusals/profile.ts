import type { profile } from '../../calls/profile.ts';
import { profileExamples } from '../calls/profile.ts';
import { badInput, type RefusalsOf } from './refusal.ts';

const { oldPassword, newPassword } = profileExamples.updatePassword.input;

export const profileRefusals = {
  updatePassword: [
    badInput('refuses a wrong old password', '旧密码不正确', '旧密码不正确')({ oldPassword: 'Wrong2026', newPassword }),
    badInput(
      'refuses the old password as the new one',
      '新密码与旧密码相同',
      '新密码不能与旧密码相同',
    )({ oldPassword, newPassword: oldPassword }),
  ],
} satisfies RefusalsOf<typeof profile>;
