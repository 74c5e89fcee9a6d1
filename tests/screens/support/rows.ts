import { agentExample as agent } from '#contracts/examples/entities/agent.ts';
import { announcementExample as announcement } from '#contracts/examples/entities/announcement.ts';
import { brandExample as brand } from '#contracts/examples/entities/brand.ts';
import { notificationExample as notification } from '#contracts/examples/entities/notification.ts';
import { doneOperationExample } from '#contracts/examples/entities/operation-log.ts';
import { orderExample as order } from '#contracts/examples/entities/order.ts';
import { userInfoExample as userInfo } from '#contracts/examples/entities/session.ts';
import { staffExample as staff } from '#contracts/examples/entities/staff.ts';
import { changeLogExample as changeLog, tenantExample as tenant } from '#contracts/examples/entities/tenant.ts';

/**
 * Contract examples with fixed values in the columns that the screen tests check. The unchanged examples take these
 * values from the seeded world and change with it.
 */
export const agentExample = { ...agent, createTime: '2025-11-03 10:00:00' };

export const announcementExample = {
  ...announcement,
  title: '秋季班开课通知',
  content: '秋季班自 9 月 1 日起陆续开课，请各位老师提前十分钟到教室。',
  pulishTime: '2026-08-28 10:00:00',
};

export const brandExample = { ...brand, tenantNum: 4, createTime: '2026-01-01 09:00:00' };

export const notificationExample = {
  ...notification,
  title: '本周末教室调整',
  createUserName: '周敏',
  notificationTime: '2026-09-03 09:00:00',
  content: '周六上午 301 钢琴房调音，原课程改到 302 钢琴房，请提前告知家长。',
  readStatus: 0,
};

export const operationLogExample = {
  ...doneOperationExample,
  ip: '127.0.0.1',
  message: null,
  createTime: '2026-09-03 15:10:00',
};

export const orderExample = {
  ...order,
  username: 'qiming01',
  tenantName: '启明艺术培训中心',
  createTime: '2026-01-01 09:00:00',
  payTime: '2026-01-01 09:02:00',
};

export const userInfoExample = { ...userInfo, unReadNum: 0 };

export const staffExample = { ...staff, entryDate: '2024-03-01', createTime: '2026-02-20 10:00:00' };

export const tenantExample = {
  ...tenant,
  brandId: null,
  brandName: null,
  agentId: null,
  agentName: null,
  beginDate: '2026-01-01',
  endDate: '2026-12-31',
  createTime: '2026-01-01 09:00:00',
};

export const campusTenantExample = {
  ...tenantExample,
  tenantId: '1843200000000000002',
  tenantName: '滨江校区',
  parentTenantId: tenantExample.tenantId,
};

export const changeLogExample = {
  ...changeLog,
  operation: '停用',
  content: '停用校区“启明艺术滨江校区”',
  createUserName: '陈立群',
  createTime: '2026-09-03 15:10:00',
};

const platformFigures = {
  brandNum: 2,
  tenantNum: 6,
  teacherNum: 25,
  studentNum: 600,
  roomNum: 30,
  taking: 2097,
  takingNum: 3,
  nonPayment: 699,
  nonPaymentNum: 1,
  refund: 0,
  refundNum: 0,
  productTakingAmount: 86400,
  claTakingAmount: 15200,
  claTakingNum: 304,
  waitAuditNum: 3,
};
export const figuresExample = { ...platformFigures, before: platformFigures };
