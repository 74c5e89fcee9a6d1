import type { Announcement } from '#contracts/entities/announcement.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import { agents } from '#seed/fixed-ids.ts';
import type { Attempt } from '#tests/support/exercises.ts';
import { type RegistrationForm, register } from '#tests/support/onboarding.ts';
import { testExercise, rowOf } from '#tests/support/play.ts';

const ME = { name: '顾远航', phone: '13906710601', emailAddress: 'agent01@example.com' };
const profile = (attempt: Attempt, changes: object) => attempt.call('profile.update', { ...ME, ...changes });

testExercise({
  exercise: 'new-password',
  start: ['密码还是初始密码 Demo2026，没有修改'],
  way: (attempt) => attempt.call('profile.updatePassword', { oldPassword: 'Demo2026', newPassword: 'Xuehai2026' }),
  mistakes: {
    'sending the same change twice': [
      (attempt) => attempt.refusal('profile.updatePassword', { oldPassword: 'Demo2026', newPassword: 'Demo2026' }),
      ['密码还是初始密码 Demo2026，没有修改'],
    ],
    'the right password, and another name': [
      async (attempt) => {
        await attempt.call('profile.updatePassword', { oldPassword: 'Demo2026', newPassword: 'Xuehai2026' });
        await profile(attempt, { name: '顾总' });
      },
      ['账号“agent01”（顾远航）的姓名由 顾远航 改成了 顾总，任务没有要求；请改回原样'],
      (attempt) => profile(attempt, {}),
    ],
    'only the profile changed': [
      (attempt) => profile(attempt, { phone: '13906710688' }),
      [
        '密码还是初始密码 Demo2026，没有修改',
        '账号“agent01”（顾远航）的联系电话由 13906710601 改成了 13906710688，任务没有要求；请改回原样',
      ],
    ],
  },
});

const NEW = { phone: '13906710688', emailAddress: 'guyuanhang@xuehai.example.com' };
testExercise({
  exercise: 'update-contact',
  start: [
    '手机号码是 13906710601，应为 13906710688',
    '邮箱地址是 agent01@example.com，应为 guyuanhang@xuehai.example.com',
  ],
  way: (attempt) => profile(attempt, NEW),
  mistakes: {
    'only the phone changed': [
      (attempt) => profile(attempt, { phone: NEW.phone }),
      ['邮箱地址是 agent01@example.com，应为 guyuanhang@xuehai.example.com'],
    ],
    'only the address changed': [
      (attempt) => profile(attempt, { emailAddress: NEW.emailAddress }),
      ['手机号码是 13906710601，应为 13906710688'],
      (attempt) => profile(attempt, NEW),
    ],
    'a wrong digit and a changed name': [
      (attempt) => profile(attempt, { ...NEW, phone: '13906710668', name: '顾总' }),
      ['手机号码是 13906710668，应为 13906710688', '姓名改成了“顾总”，应仍为“顾远航”'],
    ],
  },
});

const CURRENT = '代理商登记名称的要求';
const VOID = '代理商登记名称的要求（已作废）';
const notice = async (attempt: Attempt, title: string): Promise<string> =>
  (await rowOf<Announcement>(attempt, 'announcements.mine', 'title', title)).announcementId;
const read = async (attempt: Attempt, title = CURRENT) =>
  attempt.call('announcements.read', { id: await notice(attempt, title) });
const drop = async (attempt: Attempt, title = VOID) =>
  attempt.call('announcements.removeMine', { id: await notice(attempt, title) });

testExercise({
  exercise: 'follow-notice',
  start: [
    `公告“${CURRENT}”还没有打开看`,
    '姓名是“顾远航”，现行公告要求写成“姓名（公司简称）”',
    '作废的公告还在您的公告列表里',
  ],
  way: async (attempt) => {
    await read(attempt);
    await profile(attempt, { name: '顾远航(学海)' });
    await drop(attempt);
  },
  mistakes: {
    'following the withdrawn announcement': [
      async (attempt) => {
        await read(attempt, VOID);
        await profile(attempt, { name: '杭州学海教育服务有限公司' });
      },
      [
        `公告“${CURRENT}”还没有打开看`,
        '姓名是按作废的公告改的，应按现行公告写成“姓名（公司简称）”',
        '作废的公告还在您的公告列表里',
      ],
    ],
    'the name without the company': [
      async (attempt) => {
        await read(attempt);
        await drop(attempt);
      },
      ['姓名是“顾远航”，现行公告要求写成“姓名（公司简称）”'],
      (attempt) => profile(attempt, { name: '顾远航（学海）' }),
    ],
    'removing the wrong message': [
      async (attempt) => {
        await read(attempt);
        await profile(attempt, { name: '顾远航（学海）' });
        await drop(attempt, CURRENT);
      },
      ['作废的公告还在您的公告列表里', '现行的公告也从列表里删除了，它应当保留；请重新开始练习'],
    ],
  },
});

const message = async (attempt: Attempt, title: string): Promise<string> =>
  (await rowOf<Notification>(attempt, 'notifications.list', 'title', title)).notificationId;
const open = async (attempt: Attempt, ...names: string[]) => {
  for (const name of names)
    await attempt.call('notifications.read', { id: await message(attempt, `服务即将到期：${name}`) });
};
const remove = async (attempt: Attempt, ...titles: string[]) => {
  for (const title of titles) await attempt.call('notifications.remove', { id: await message(attempt, title) });
};

testExercise({
  exercise: 'renewals',
  accepted: null,
  start: [
    '“鹏城少年艺术中心”2026-09-25 到期，它的提醒还没有打开看',
    '“庐州墨韵书画院”已续费到 2027-09-07，它的提醒还没有删除',
    '“婺州少年艺术学校”2026-10-03 到期，它的提醒还没有打开看',
    '“甬城琴童厦门学校”已续费到 2027-11-18，它的提醒还没有删除',
  ],
  way: async (attempt) => {
    await open(attempt, '鹏城少年艺术中心', '婺州少年艺术学校');
    await remove(attempt, '服务即将到期：庐州墨韵书画院', '服务即将到期：甬城琴童厦门学校');
  },
  mistakes: {
    'opening all messages without removing any': [
      (attempt) => open(attempt, '鹏城少年艺术中心', '庐州墨韵书画院', '婺州少年艺术学校', '甬城琴童厦门学校'),
      [
        '“庐州墨韵书画院”已续费到 2027-09-07，它的提醒还没有删除',
        '“甬城琴童厦门学校”已续费到 2027-11-18，它的提醒还没有删除',
      ],
    ],
    'removing without reading': [
      (attempt) => remove(attempt, '服务即将到期：庐州墨韵书画院', '服务即将到期：甬城琴童厦门学校'),
      [
        '“鹏城少年艺术中心”2026-09-25 到期，它的提醒还没有打开看',
        '“婺州少年艺术学校”2026-10-03 到期，它的提醒还没有打开看',
      ],
      (attempt) => open(attempt, '鹏城少年艺术中心', '婺州少年艺术学校'),
    ],
    'removing a reminder that is still due, and another message': [
      async (attempt) => {
        await open(attempt, '鹏城少年艺术中心');
        await remove(
          attempt,
          '服务即将到期：庐州墨韵书画院',
          '服务即将到期：甬城琴童厦门学校',
          '服务即将到期：婺州少年艺术学校',
          '合作协议提醒',
        );
      },
      [
        '“婺州少年艺术学校”2026-10-03 就到期，它的提醒被删除了，应当保留；请重新开始练习',
        '通知“合作协议提醒”也被删除了，它与到期提醒无关，应当保留',
      ],
    ],
  },
});

const hand = (attempt: Attempt, changes: Partial<RegistrationForm>) =>
  register(attempt.sandbox, { linkman: '柯以宁', servicePeriod: 2, agentId: agents.xuehai, ...changes });

testExercise({
  exercise: 'bring-institution',
  start: ['还没有新的入驻申请'],
  way: (attempt) => hand(attempt, {}),
  mistakes: {
    'for another agent': [
      (attempt) => hand(attempt, { agentId: agents.spare }),
      ['申请选的代理商是“湖州清远商务服务有限公司”，应为您的公司“杭州学海教育服务有限公司”'],
    ],
    'a changed profile as well': [
      async (attempt) => {
        await hand(attempt, {});
        await profile(attempt, { phone: '13906710688' });
      },
      ['账号“agent01”（顾远航）的联系电话由 13906710601 改成了 13906710688，任务没有要求；请改回原样'],
      (attempt) => profile(attempt, {}),
    ],
    'one year, and another applicant': [
      (attempt) => hand(attempt, { servicePeriod: 1, linkman: '顾远航' }),
      ['服务期限选了 1 年，应为 2 年', '联系人姓名是“顾远航”，应为“柯以宁”'],
    ],
  },
});
