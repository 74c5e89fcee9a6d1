import { users } from '../../fixed-ids.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const PHONE = '13906710688';
const EMAIL = 'guyuanhang@xuehai.example.com';

export const updateContact: Exercise = {
  id: 'update-contact',
  title: '更新自己的联系方式',
  aim: '您换了手机号：把个人资料里的手机号码改成 13906710688，邮箱地址改成 guyuanhang@xuehai.example.com，姓名仍是顾远航。',
  why: '平台按这里的电话和邮箱通知结算与续约；忘记密码时，验证码也发到这个手机号。',
  as: 'agent01',
  page: '/system/user/profile',
  hints: [
    '您自己的资料在右上角头像里。',
    '右上角头像 › 个人中心 › 基本资料。',
    '个人中心 › 基本资料：手机号码填 13906710688，邮箱地址填 guyuanhang@xuehai.example.com，点“保存资料”。',
  ],
  governs: { user: { changed: { userId: users.agent01 }, columns: ['name', 'phone', 'emailAddress'] } },
  check(world) {
    const ownAccount = world.row('user', users.agent01);
    return [
      ...messageIf(ownAccount?.phone !== PHONE, `手机号码是 ${ownAccount?.phone ?? '空'}，应为 ${PHONE}`),
      ...messageIf(
        ownAccount?.emailAddress?.toLowerCase() !== EMAIL,
        `邮箱地址是 ${ownAccount?.emailAddress ?? '空'}，应为 ${EMAIL}`,
      ),
      ...messageIf(ownAccount?.name !== '顾远航', `姓名改成了“${ownAccount?.name ?? ''}”，应仍为“顾远航”`),
    ];
  },
};
