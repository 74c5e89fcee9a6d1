import type { profile } from '../../calls/profile.ts';
import { refusalCodes } from '../../envelopes.ts';
import { profileExamples } from '../calls/profile.ts';
import type { RefusalsOf } from './refusal.ts';

const { oldPassword, newPassword } = profileExamples.updatePassword.input;

export const profileRefusals = {
  updatePassword: [
    {
      name: 'refuses a wrong old password',
      when: '旧密码不正确',
      input: { oldPassword: 'Wrong2026', newPassword },
      code: refusalCodes.badInput,
      message: '旧密码不正确',
    },
    {
      name: 'refuses the old password as the new one',
      when: '新密码与旧密码相同',
      input: { oldPassword, newPassword: oldPassword },
      code: refusalCodes.badInput,
      message: '新密码不能与旧密码相同',
    },
  ],
} satisfies RefusalsOf<typeof profile>;
