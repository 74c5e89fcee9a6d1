import type { Renewal, RenewalRates } from '../../entities/renewal.ts';
import type { RenewalSetting } from '../../entities/renewal-setting.ts';

export const renewalSettingExample = { minHours: 5, days: 30 } satisfies RenewalSetting;

/** An enrolment with few hours, which are used up soon. */
export const renewalExample = {
  studentCourseId: '1843201021000000167',
  studentId: '1843201017000000114',
  studentName: '林展鹏',
  phone: '13229041877',
  courseId: '1843201015000000002',
  courseName: '中国舞基础',
  claId: '1843201018000000031',
  claName: '中国舞基础 5 班',
  deptName: '滨江校区',
  chargeType: 'hour',
  status: 1,
  remainHour: 2,
  lastDay: '2027-06-16',
  weeklyHour: 4,
  runOutDate: '2026-09-11',
  endDate: '2026-09-11',
  reasons: ['fewHours', 'soon'],
  salesStaffId: '1843201004000000012',
  salesStaffName: '史洁',
} satisfies Renewal;

export const renewalRatesExample = {
  total: { id: null, dueNum: 1, renewedNum: 1, pendingNum: 1 },
  courses: [
    { id: '1843201015000000005', name: '素描色彩', dueNum: 0, renewedNum: 0, pendingNum: 1 },
    { id: '1843201015000000006', name: '硬笔书法', dueNum: 1, renewedNum: 1, pendingNum: 0 },
  ],
  advisers: [{ id: '1843201004000000024', name: '蔡一诺', dueNum: 1, renewedNum: 1, pendingNum: 1 }],
} satisfies RenewalRates;
