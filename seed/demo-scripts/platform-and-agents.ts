import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { orderStatuses } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { tenants } from '../fixed-ids.ts';
import {
  prepareOpened,
  preparePending,
  prepareUnpaid,
  openedCampus,
  pendingCampus,
  unpaidCampus,
} from './steps/application.ts';
import type { DemoScript } from './demo-script.ts';

/** Demo script that shows how a campus joins the platform, and what its agent earns from this. */
export const platformAndAgents: DemoScript = {
  id: 'platform-and-agents',
  title: '平台与代理商',
  minutes: 5,
  goal: '给合作方看：机构自己申请、自己付费，平台审核后当场开通，代理商的收入一笔笔看得见。',
  steps: [
    {
      id: 'application',
      title: '申请开一个新校区，执照自动识别',
      as: 'qiming01',
      page: '/system/campus',
      act: '点“新增校区”，点“使用样例营业执照”，看公司名称和信用代码自动填好；补齐其余资料和证件照，点“发送验证码”并填入演示验证码，点“提交并前往支付”。',
      say: '拍一张执照，公司名、信用代码自己填好，老板十分钟就能申请完，不用寄材料。',
      isDone: (world) => world.added('registration').some(({ parentId }) => parentId === tenants.qiming),
    },
    {
      id: 'payment',
      title: '在线支付服务费',
      as: 'qiming01',
      page: '/system/campus',
      act: (world) =>
        `在“申请中的校区”里找到“${unpaidCampus(world)?.nickName ?? '新校区'}”，点“去支付”，点“确认支付”；付款是模拟的，约 9 秒后自动到账。`,
      say: '扫码就付，付完自动进审核，钱和订单都对得上，不用发截图找客服。',
      prepare: prepareUnpaid,
      isDone: (world) =>
        [...world.added('order'), ...world.changed('order').map(({ after }) => after)].some(
          ({ orderStatus }) => orderStatus === orderStatuses.paid,
        ),
      guided: {
        text: (world) =>
          `您刚申请了一个新校区。请在“申请中的校区”里找到“${unpaidCampus(world)?.nickName ?? '新校区'}”，点“去支付”，点“确认支付”。付款是模拟的，约 9 秒后到账。`,
        seconds: 70,
      },
    },
    {
      id: 'audit',
      title: '平台审核，一键开通',
      as: 'admin01',
      page: '/audit/list',
      act: (world) =>
        `找到待审核的“${pendingCampus(world)?.nickName ?? '新校区'}”，点“审核”，核对资料后点“通过”，再点“确定”，核对有效期，点“确认通过”。`,
      say: '资料、执照、付款都在一页里，点通过，账号、部门、有效期当场就开好了。',
      prepare: preparePending,
      isDone: (world) =>
        world
          .changed('registration')
          .some(
            ({ before, after }) =>
              before.auditStatus !== after.auditStatus && after.auditStatus === auditStatuses.passed,
          ),
      guided: {
        text: (world) =>
          `现在您是平台。请找到“${pendingCampus(world)?.nickName ?? '新校区'}”，点“审核”，点“通过”，再点“确定”和“确认通过”。账号和有效期当场开好。`,
        seconds: 70,
        isInRow: true,
      },
    },
    {
      id: 'opened',
      title: '新校区马上能用',
      as: 'qiming01',
      page: '/edu/room',
      act: (world) =>
        `点“新增教室”，校区选“${openedCampus(world)?.tenantName ?? '刚开通的校区'}”，填教室名称，点“保存教室”。`,
      say: '刚通过，校区就已经在列表里了，今天开通，今天就能排课招生。',
      prepare: prepareOpened,
      isDone: (world) => {
        const campuses = new Set(
          world.rows('tenant').flatMap((row) => (row.parentTenantId === tenants.qiming ? row.tenantId : [])),
        );
        return world.added('room').some(({ tenantId }) => campuses.has(tenantId));
      },
      guided: {
        text: (world) =>
          `刚开通，马上能用：请点“新增教室”，校区选“${openedCampus(world)?.tenantName ?? '刚开通的校区'}”，填教室名称，点“保存教室”。`,
        seconds: 50,
      },
    },
    {
      id: 'income',
      title: '代理商看到自己的收入',
      as: 'agent01',
      page: '/agent/tenant',
      act: (world) =>
        `在名下机构里找到“${openedCampus(world)?.tenantName ?? '新校区'}”，看它的服务期限和带来的收入，再到首页看本月合计。`,
      say: '您带来的每一家机构、每一笔续费都在这里，收入多少自己看得到，不用问平台。',
      prepare: prepareOpened,
      guided: {
        text: (world) =>
          `现在您是代理商。请在名下机构里找到“${openedCampus(world)?.tenantName ?? '新校区'}”，看它的服务期限和带来的收入。每一家、每一笔都看得到。`,
        seconds: 45,
      },
    },
    {
      id: 'announcement',
      title: '平台发一条公告',
      as: 'admin01',
      page: '/announcement/index',
      act: '点“新增公告”，写标题和内容，点“发布公告”，马上就发出去。',
      say: '新政策、新功能平台发一次，每一家机构登录就看到，您不用一家家打电话。',
      isDone: (world) => world.added('announcement').some(({ status }) => status !== announcementStatuses.withdrawn),
      guided: {
        text: '现在您又是平台。请点“新增公告”，写标题和内容，点“发布公告”。每一家机构登录就看到，不用一家家打电话。',
        seconds: 60,
      },
    },
  ],
};
