import type { Announcement } from '../../entities/announcement.ts';

export const announcementExample = {
  announcementId: '1843200000000000941',
  title: '本月教研活动安排',
  content:
    '本月教研活动定于最后一周的周三上午九点半，在滨江校区 401 多功能厅举行，请各校区教师准时参加，并带上本学期的教案。',
  pulishTime: '2026-09-05 10:00:00',
  createUserName: '周敏',
  status: 1,
  readStatus: 0,
} satisfies Announcement;

/** A withdrawn announcement, which only its managers can see. */
export const withdrawnAnnouncementExample = {
  announcementId: '1843201013000000007',
  title: '新版退费流程试行',
  content: '退费申请由课程顾问填写，经校区教务复核后交财务部办理，一般五个工作日内到账。',
  pulishTime: '2026-07-22 10:00:00',
  createUserName: '周敏',
  status: 0,
  readStatus: 0,
} satisfies Announcement;
