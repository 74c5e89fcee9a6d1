import type { Agent } from '../../entities/agent.ts';

export const agentExample = {
  agentId: '1843200000000000601',
  agentName: '杭州学海教育服务有限公司',
  linkman: '顾远航',
  phone: '13906710601',
  areaCode: '86',
  address: '浙江省杭州市拱墅区莫干山路 1418 号',
  agentStatus: 1,
  remark: null,
  createTime: '2024-03-16 11:17:35',
} satisfies Agent;

/** A disabled agent. */
export const disabledAgentExample = {
  agentId: '1843201008000000004',
  agentName: '苏州同窗文化传播有限公司',
  linkman: '陆晓芸',
  phone: '13862610605',
  areaCode: '86',
  address: '江苏省苏州市姑苏区干将东路 566 号',
  agentStatus: 0,
  remark: '合同到期，暂停合作',
  createTime: '2025-04-03 11:19:19',
} satisfies Agent;
