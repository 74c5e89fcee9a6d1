import type { Agent } from '#contracts/entities/agent.ts';

export const agentExample = {
  agentId: '1843200000000000601',
  agentName: '杭州学海教育服务有限公司',
  linkman: '顾远航',
  phone: '13906710601',
  areaCode: '86',
  address: '浙江省杭州市拱墅区莫干山路 1418 号',
  agentStatus: 1,
  remark: null,
  createTime: '2025-11-03 10:00:00',
} satisfies Agent;
