import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { tenants, users } from '../../fixed-ids.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const NOTICE = '教师联系方式核对';
const EMAIL = 'linxiaowen@qiming.example.com';
const PHONE = '13857120466';

export const readNotice: Exercise = {
  id: 'read-notice',
  title: '看公告，按要求更新自己的资料',
  aim: '机构发了一条公告“教师联系方式核对”。打开看完，按公告里的要求改好您的个人资料。',
  why: '家长和教务按系统里的电话找老师。公告看了不办，等于没看；资料改错一位，电话就打到别人那里。',
  as: 'teacher01',
  page: '/notification/index?activeTab=announcement',
  hints: [
    '公告在“消息中心”的“公告”里，点标题打开。',
    '个人资料在右上角头像的“个人中心”里改，姓名不用动。',
    '消息中心 › 公告 › 教师联系方式核对；再到右上角头像 › 个人中心 › 基本资料：手机号码 13857120466，邮箱地址 linxiaowen@qiming.example.com，点“保存资料”。',
  ],
  governs: { user: { changed: { userId: users.teacher01 }, columns: ['name', 'phone', 'emailAddress'] } },
  prepare(world) {
    world.put('announcement', {
      announcementId: world.newId(),
      title: NOTICE,
      content: `本学期起老师统一使用机构手机与邮箱。林晓雯老师：手机号码 ${PHONE}，邮箱地址 ${EMAIL}。请今天内在个人中心改好，姓名保持不变。`,
      pulishTime: '2026-09-07 08:30:00',
      createUserName: '周敏',
      status: announcementStatuses.published,
      tenantId: tenants.qiming,
    });
  },
  check(world) {
    const notice = world.rows('announcement').find(({ title }) => title === NOTICE);
    const mark = world
      .rows('announcementMark')
      .find(({ announcementId, userId }) => announcementId === notice?.announcementId && userId === users.teacher01);
    const ownAccount = world.row('user', users.teacher01);
    return [
      ...messageIf(!mark?.read, `公告“${NOTICE}”还没有打开看`),
      ...messageIf(ownAccount?.phone !== PHONE, `手机号码还是 ${ownAccount?.phone ?? '空'}，公告要求改成 ${PHONE}`),
      ...messageIf(
        ownAccount?.emailAddress?.toLowerCase() !== EMAIL,
        `邮箱地址是 ${ownAccount?.emailAddress ?? '空'}，公告要求改成 ${EMAIL}`,
      ),
      ...messageIf(ownAccount?.name !== '林晓雯', `姓名改成了“${ownAccount?.name ?? ''}”，应仍为“林晓雯”`),
    ];
  },
};
