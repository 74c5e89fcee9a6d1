import type { ParentTextField } from '#contracts/entities/parent-text.ts';

/** Values of an invented family, for the preview of a template. */
export const sampleValues: Readonly<Record<ParentTextField, string>> = {
  学员姓名: '王小满',
  机构名称: '本机构',
  校区: '本校区',
  校区电话: '0571-88886666',
  课程: '少儿钢琴',
  班级: '少儿钢琴 1 班',
  日期: '9 月 6 日（周日）',
  时间: '10:00–11:30',
  原时间: '9 月 6 日（周日）10:00–11:30',
  新时间: '9 月 8 日（周二）16:30–18:00',
  教师: '林老师',
  教室: '琴房一',
  原因: '教师临时有事',
  可补课至: '10 月 6 日（周二）',
  补课课时: '扣 2 课时',
  剩余课时: '6 课时',
  到期日期: '2027-03-01',
  预计用完日期: '10 月 18 日（周日）',
  收据号: '2026-000123',
  产品: '少儿钢琴 48 课时',
  课时: '48 课时',
  金额: '¥4,800.00',
  付款方式: '微信',
  欠费: '¥800.00',
};
