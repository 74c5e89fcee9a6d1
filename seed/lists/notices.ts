import type { Random } from '../generators/random.ts';

/** Announcements to all users of an institution, newest first; `{campus}`, `{hall}` and `{lockedRooms}` are placeholders. */
export const announcementTexts = [
  {
    title: '本月教研活动安排',
    content:
      '本月教研活动定于最后一周的周三上午九点半，在{campus} {hall}举行，请各校区教师准时参加，并带上本学期的教案。',
    daysAgo: 2,
  },
  {
    title: '关于规范考勤登记的通知',
    content: '请各位老师在下课后当天完成考勤登记；学员请假须在上课前由前台确认。逾期七天后将无法补登。',
    daysAgo: 8,
  },
  {
    title: '校区消防演练提醒',
    content: '本周五下午三点各校区统一进行消防演练，请前台提前告知在场家长，授课教师负责带领学员按路线疏散。',
    daysAgo: 16,
  },
  {
    title: '汇报演出报名开始',
    content: '学期汇报演出开始报名，每班可推荐一至两个节目，请班主任于两周内把节目单交到教务部。',
    daysAgo: 30,
  },
  {
    title: '新版退费流程试行',
    content: '退费申请由课程顾问填写，经校区教务复核后交财务部办理，一般五个工作日内到账。',
    daysAgo: 47,
    withdrawn: true,
  },
  {
    title: '教室钥匙与设备交接说明',
    content: '{lockedRooms}的钥匙统一由前台保管，使用后请检查窗户、空调与电源。',
    daysAgo: 58,
  },
] as const;

/** Announcement of 滨江校区 to its staff. */
export const campusText = {
  title: '{campus}前台排班调整',
  content: '十一点至十三点前台改为双人值班，请各位老师把家长的咨询引导到二楼接待区。',
  daysAgo: 64,
} as const;

/** Announcements of the platform to everyone, newest first. */
export const platformTexts = [
  {
    title: '平台例行维护通知',
    content: '平台将于本周日凌晨 1:00 至 3:00 进行例行维护，期间无法登录，请提前保存正在填写的内容。',
    daysAgo: 4,
  },
  {
    title: '个人中心新增头像设置',
    content: '现在可以在个人中心上传并裁剪头像，头像会显示在页面右上角。',
    daysAgo: 37,
  },
] as const;

/** Messages to users outside the institutions, newest first. */
export const platformNotificationTexts = [
  {
    for: 'admin',
    title: '机构入驻待审核',
    content: '“星河音乐”已完成支付并提交入驻申请，请在 24 小时内审核。',
    daysAgo: 1,
  },
  {
    for: 'admin',
    title: '机构入驻待审核',
    content: '“墨韵书院”已完成支付并提交入驻申请，请在 24 小时内审核。',
    daysAgo: 2,
  },
  {
    for: 'admin',
    title: '退款已完成',
    content: '“望江校区”的一笔服务费退款已原路退回，请留意对账。',
    daysAgo: 7,
  },
  { for: 'agent', title: '新的服务订单', content: '您名下的机构“启明艺术培训中心”续订了一年校区服务。', daysAgo: 20 },
  { for: 'agent', title: '合作协议提醒', content: '您的代理合作协议将于年底到期，请与平台联系续签。', daysAgo: 33 },
] as const;

/** Messages to one person; `{student}` and `{room}` are placeholders for names of the world. */
export const notificationTexts = [
  { title: '课时不足提醒', content: '学员{student}的剩余课时已不足 5 课时，请及时与家长联系续费。' },
  { title: '教室调整通知', content: '{room}本周六上午检修，原课程已安排到其他教室，请提前告知家长。' },
  { title: '学员请假', content: '学员{student}的家长来电为孩子请假，请在记上课时登记。' },
  { title: '试听预约', content: '学员{student}预约了本周末的试听课，请做好接待准备。' },
  { title: '考勤待登记', content: '您昨天有课程尚未登记考勤，请尽快补登。' },
  { title: '课程产品即将到期', content: '学员{student}购买的课程产品将在 10 天内到期，请提醒家长。' },
] as const;

export const fillNotice = (
  text: string,
  random: Random,
  students: readonly string[],
  rooms: readonly string[],
): string => text.replace('{student}', () => random.pick(students)).replace('{room}', () => random.pick(rooms));
