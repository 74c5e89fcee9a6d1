import { seededHash } from '../../generators/seeded-hash.ts';
import { users } from '../../fixed-ids.ts';
import type { Exercise } from '../exercise.ts';

export const newPassword: Exercise = {
  id: 'new-password',
  title: '首次登录改掉初始密码',
  aim: '您的账号还是平台发的初始密码 Demo2026。把它改成只有您知道的新密码（自定）。',
  why: '初始密码人人都一样。代理商账号看得到名下机构的收入和联系人，不改密码，等于把客户名单放在门口。',
  as: 'agent01',
  page: '/system/user/profile',
  hints: [
    '密码是自己的事，在右上角头像里改。',
    '右上角头像 › 个人中心 › 修改密码。旧密码是 Demo2026。',
    '个人中心 › 修改密码：旧密码填 Demo2026，新密码填 6-16 位的新密码，确认密码再填一遍，点“修改密码”。',
  ],
  governs: { user: { changed: { userId: users.agent01 }, columns: ['passwordHash'] } },
  prepare: (world) => world.patch('user', users.agent01, { passwordHash: seededHash(users.agent01) }),
  check(world) {
    const ownAccount = world.changed('user').find(({ after }) => after.userId === users.agent01);
    return ownAccount && ownAccount.before.passwordHash !== ownAccount.after.passwordHash
      ? []
      : ['密码还是初始密码 Demo2026，没有修改'];
  },
};
