import { auditStatuses } from '#contracts/entities/registration.ts';
import type { Exercise } from '../exercise.ts';
import { otherDecisions } from './decisions.ts';

const USERNAME = 'xinghe01';

export const passApplication: Exercise = {
  id: 'pass-application',
  title: '审核通过一份入驻申请',
  aim: '“星河音乐”的入驻申请资料齐全、服务费已支付。核对资料与缴费信息后审核通过；其他申请不动。',
  why: '机构付了钱在等开通，审核要在 24 小时内给答复。通过就会开出机构、账号和服务有效期，所以先核对再点。',
  as: 'admin01',
  page: '/audit/list',
  hints: [
    '先看资料与订单状态，再决定。',
    '在“机构审核 › 审核列表”里找到“星河音乐”，那一行有“审核”。',
    '审核列表 › 星河音乐那一行 › 审核：核对营业执照、代码和缴费信息 › 通过 › 在“开通与缴费信息”里确认订单已支付 › 确认通过。',
  ],
  governs: { registration: { changed: {} } },
  check(world) {
    const application = world.rows('registration').find(({ username }) => username === USERNAME);
    const otherErrors = otherDecisions(world, USERNAME);
    switch (application?.auditStatus) {
      case auditStatuses.passed:
        return otherErrors;
      case auditStatuses.rejected:
        return ['“星河音乐”被驳回了，它的资料齐全，应当通过；请重新开始练习', ...otherErrors];
      default:
        return ['“星河音乐”的申请还没有审核', ...otherErrors];
    }
  },
};
