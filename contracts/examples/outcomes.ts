import { smsTypes } from '../calls/auth.ts';
import { ORDER_TYPE, PAY_TYPE } from '../entities/order.ts';
import type { LoginData } from '../entities/session.ts';
import { LOGIN_CLIENT_ID, loginOutcomes as codes } from '../entities/session.ts';
import { authExamples } from './calls/auth.ts';
import { withdrawnAnnouncementExample } from './entities/announcement.ts';
import { unreadNotificationExample } from './entities/notification.ts';
import { doneOperationExample } from './entities/operation-log.ts';
import { closedOrderExample, paidOrderExample, unpaidOrderExample } from './entities/order.ts';
import {
  campusFormExample,
  campusRegistrationExample,
  passedRegistrationExample,
  registrationExample,
  rejectedRegistrationExample,
  unpaidRegistrationExample,
} from './entities/registration.ts';
import { adminInfoExample, agentInfoExample, teacherInfoExample } from './entities/session.ts';
import { campusTenantExample, tenantExample } from './entities/tenant.ts';
import { agentUserExample } from './entities/user.ts';
import { smsCodeSent, identityProven } from './provider-states.ts';
import type { State } from './state.ts';

const { password } = authExamples.login.input;
const signIn = (username: string) => ({ username, password, clientId: LOGIN_CLIENT_ID });

interface LoginOutcomeExample {
  name: `returns ${string}`;
  /** Condition under which this outcome is returned, described for a backend's author. */
  when: string;
  input: ReturnType<typeof signIn>;
  data: LoginData;
  given?: readonly State[];
}

/**
 * Login outcomes when the password is right but no token is issued. The status of the user's onboarding application
 * selects the outcome (Spec 1 §2).
 */
export const loginOutcomes: readonly LoginOutcomeExample[] = [
  {
    name: 'returns 111, which opens the payment result: the application is pending audit',
    when: '密码正确，申请已支付、待审核：不发令牌，管理台打开“支付结果”对话框',
    input: signIn(registrationExample.username),
    data: codes.pending,
  },
  {
    name: 'returns 222, which opens the form again: the application was rejected',
    when: '密码正确，申请已驳回：不发令牌，管理台打开“重新上传资料”对话框',
    input: signIn(rejectedRegistrationExample.username),
    data: codes.rejected,
  },
  {
    name: 'returns 333, which opens the payment: the application is unpaid',
    when: '密码正确，申请未支付：不发令牌，管理台打开“支付”对话框',
    input: signIn(unpaidRegistrationExample.username),
    data: codes.unpaid,
  },
];

/** Another successful response of a call, which the console treats differently from the call's example. */
export interface SuccessOutcome {
  call: string;
  name: `returns ${string}`;
  /** Condition of the outcome, and its effect in the console, described for a backend's author. */
  when: string;
  input: Readonly<Record<string, unknown>>;
  data: unknown;
  /**
   * Paths of the fields whose exact value matters: `orderStatus`, `rows[].outcome`; an empty path for the data itself.
   */
  means: readonly string[];
  /** Caller, if it differs from the caller of the call's example; null: a visitor. */
  as?: string | null;
  given?: readonly State[];
}

const statusOf = ({ username, orderCode, orderStatus }: typeof unpaidOrderExample) => ({
  call: 'orders.status',
  input: { username, orderType: ORDER_TYPE },
  data: { orderCode, orderStatus },
  means: ['orderStatus'],
  given: [identityProven(username, 'application')],
});
const { uscc: _, ...tenantOfAgent } = tenantExample;
const agentTenantsQuery = { pageNum: 1, pageSize: 20, tenantName: tenantExample.tenantName };
const auditQuery = (auditStatus: number) => ({ pageNum: 1, pageSize: 20, auditStatus });

export const successOutcomes: readonly SuccessOutcome[] = [
  {
    ...statusOf(unpaidOrderExample),
    name: 'returns 1: the order is unpaid',
    when: '订单未支付：管理台每隔几秒再查询一次',
  },
  {
    ...statusOf(paidOrderExample),
    name: 'returns 2: the order is paid',
    when: '订单已支付：管理台停止查询，显示支付成功、等待审核',
  },
  {
    ...statusOf(closedOrderExample),
    name: 'returns 3: the order was closed without a payment',
    when: '订单已关闭（超时或支付失败）：管理台停止查询，显示支付失败，可重新下单',
  },
  {
    call: 'orders.create',
    name: 'returns a new order if the last one was closed',
    when: '该申请的上一个订单已关闭：新建一个未支付的订单',
    input: {
      username: closedOrderExample.username,
      orderType: ORDER_TYPE,
      payType: PAY_TYPE,
      amount: closedOrderExample.amount,
      servicePeriod: closedOrderExample.servicePeriod,
    },
    data: {
      ...closedOrderExample,
      orderCode: '1843200000000000903',
      orderStatus: 1,
      createTime: '2026-09-07 09:00:00',
    },
    means: ['orderStatus'],
    given: [identityProven(closedOrderExample.username, 'application')],
  },
  {
    call: 'users.isNameFree',
    name: 'returns true: the account name is free',
    when: '账号未被使用：表单可以提交',
    input: { username: 'hezhiqiu' },
    data: true,
    means: [''],
  },
  {
    call: 'users.isNameFree',
    name: 'returns false: the account name is taken',
    when: '账号已被使用（不区分大小写）：表单在账号下提示“账号已存在”',
    input: { username: 'Teacher01' },
    data: false,
    means: [''],
  },
  {
    call: 'users.detail',
    name: 'returns the account of an agent, who belongs to no institution',
    when: '代理商的账号：有 agentId，没有机构与校区',
    input: { id: agentUserExample.userId },
    data: agentUserExample,
    means: [],
    as: 'admin01',
  },
  {
    call: 'session.info',
    name: 'returns a teacher, who may open the pages of their own teaching',
    when: '登录者是教师（roles 为 teacher）：管理台只显示与本人有关的页面',
    input: {},
    data: teacherInfoExample,
    means: ['roles'],
    as: 'teacher01',
  },
  {
    call: 'session.info',
    name: 'returns an agent, who belongs to no institution',
    when: '登录者是代理商（roles 为 agent，有 agentId）：没有机构，管理台显示其名下机构与收入',
    input: {},
    data: agentInfoExample,
    means: ['roles'],
    as: 'agent01',
  },
  {
    call: 'session.info',
    name: 'returns a platform administrator, who has every permission',
    when: '登录者是平台管理员（roles 为 admin，权限为 *:*:*）：没有机构，管理台显示平台管理页面',
    input: {},
    data: adminInfoExample,
    means: ['roles', 'permissions'],
    as: 'admin01',
  },
  {
    call: 'registrations.register',
    name: 'returns the institution administrator who applies for another campus',
    when: '机构管理员为本机构申请新校区（带 parentId）：收下申请，等待支付',
    input: campusFormExample,
    data: { username: campusFormExample.username, createTime: '2026-09-07 09:00:00' },
    means: [],
    as: 'qiming01',
    given: [smsCodeSent(campusFormExample.phone, smsTypes.register)],
  },
  {
    call: 'audits.detail',
    name: 'returns an approved application with its service period',
    when: '申请已通过：显示审核备注与服务有效期',
    input: { username: passedRegistrationExample.username },
    data: passedRegistrationExample,
    means: ['auditStatus'],
    as: 'admin01',
  },
  {
    call: 'audits.detail',
    name: 'returns the reason of the rejection to the applicant',
    when: '申请人输入密码后（222）查看自己被驳回的申请：显示驳回理由，可修改后重新提交；此时没有令牌',
    input: { username: rejectedRegistrationExample.username },
    data: rejectedRegistrationExample,
    means: ['auditStatus'],
    as: null,
    given: [identityProven(rejectedRegistrationExample.username, 'application')],
  },
  {
    call: 'audits.detail',
    name: 'returns an application for another campus',
    when: '申请的是已有机构的新校区：有 parentId',
    input: { username: campusRegistrationExample.username },
    data: campusRegistrationExample,
    means: ['auditStatus', 'parentId'],
    as: 'admin01',
  },
  {
    call: 'audits.list',
    name: 'returns only rejected applications, with reasons',
    when: '按“已驳回”筛选：只有已驳回的申请，并带驳回理由',
    input: auditQuery(2),
    data: { rows: [rejectedRegistrationExample], total: 1 },
    means: ['rows[].auditStatus'],
  },
  {
    call: 'audits.list',
    name: 'returns only approved applications, with service periods',
    when: '按“已通过”筛选：只有已通过的申请，并带服务有效期',
    input: { ...auditQuery(1), nickName: passedRegistrationExample.nickName },
    data: { rows: [passedRegistrationExample], total: 1 },
    means: ['rows[].auditStatus'],
  },
  {
    call: 'operationLog.list',
    name: 'returns only successful operations',
    when: '按“成功”筛选：只有成功的操作，没有原因',
    input: {
      pageNum: 1,
      pageSize: 20,
      outcome: doneOperationExample.outcome,
      operation: doneOperationExample.operation,
    },
    data: { rows: [doneOperationExample], total: 1 },
    means: ['rows[].outcome'],
  },
  {
    call: 'tenants.campuses',
    name: 'returns to an agent the income from its institutions',
    when: '代理商查看名下机构：每行带其收入',
    input: agentTenantsQuery,
    data: { rows: [{ ...tenantOfAgent, income: 1398 }], total: 1 },
    means: [],
    as: 'agent01',
  },
  {
    call: 'tenants.campuses',
    name: 'returns to the platform the income of one agent',
    when: '平台管理员按代理商筛选：每行带该代理商的收入',
    input: { ...agentTenantsQuery, agentId: tenantExample.agentId },
    data: { rows: [{ ...tenantExample, income: 1398 }], total: 1 },
    means: ['rows[].agentId'],
    as: 'admin01',
  },
  {
    call: 'tenants.current',
    name: 'returns a campus with the name of its institution',
    when: '登录者属于校区：有 parentTenantId',
    input: {},
    data: campusTenantExample,
    means: ['parentTenantId'],
    as: 'binjiang01',
  },
  {
    call: 'notifications.detail',
    name: 'returns 0: the message is unread',
    when: '未读的通知：管理台打开后随即标记为已读',
    input: { id: unreadNotificationExample.notificationId },
    data: unreadNotificationExample,
    means: ['readStatus'],
  },
  {
    call: 'announcements.detail',
    name: 'returns a withdrawn announcement to a user who manages announcements',
    when: '已撤回的公告，管理者仍可查看并重新发布',
    input: { id: withdrawnAnnouncementExample.announcementId },
    data: withdrawnAnnouncementExample,
    means: ['status'],
  },
];
