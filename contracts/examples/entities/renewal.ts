import type { Renewal, RenewalRates } from '../../entities/renewal.ts';
import type { RenewalSetting } from '../../entities/renewal-setting.ts';

export const renewalSettingExample = { minHours: 5, days: 30 } satisfies RenewalSetting;

/** An enrolment with few hours, which are used up soon. */
export const renewalExample = {
  studentCourseId: '1843201021000000195',
  studentId: '1843201017000000086',
  studentName: '唐知微',
  phone: '13210924711',
  courseId: '1843201015000000002',
  courseName: '中国舞基础',
  claId: '1843201018000000036',
  claName: '中国舞基础 8 班',
  deptName: '滨江校区',
  chargeType: 'hour',
  status: 1,
  remainHour: 4,
  lastDay: '2027-06-05',
  weeklyHour: 3.75,
  runOutDate: '2026-09-15',
  endDate: '2026-09-15',
  reasons: ['fewHours', 'soon'],
  salesStaffId: '1843201004000000012',
  salesStaffName: '杨嘉敏',
} satisfies Renewal;

export const renewalRatesExample = {
  total: { id: null, dueNum: 1, renewedNum: 1, pendingNum: 1 },
  courses: [
    { id: '1843201015000000005', name: '素描色彩', dueNum: 0, renewedNum: 0, pendingNum: 1 },
    { id: '1843201015000000006', name: '硬笔书法', dueNum: 1, renewedNum: 1, pendingNum: 0 },
  ],
  advisers: [{ id: '1843201004000000024', name: '蔡一诺', dueNum: 1, renewedNum: 1, pendingNum: 1 }],
} satisfies RenewalRates;
