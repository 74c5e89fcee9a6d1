/**
 * The chapters in their order. Each is the file `scripts/handbook/<name>.md`, except those generated from the
 * contracts.
 */
export const chapters = [
  { name: 'start', title: '从这里开始' },
  { name: 'envelopes', title: '信封与代码' },
  { name: 'sessions', title: '会话与令牌' },
  { name: 'ids-and-dates', title: '编号与日期' },
  { name: 'lists', title: '分页、排序与可选字段' },
  { name: 'files', title: '文件' },
  { name: 'idempotency', title: '幂等与版本' },
  { name: 'permissions', title: '权限与机构' },
  { name: 'checks', title: '没有状态地址时怎样核对' },
  { name: 'states', title: '状态与核对' },
  { name: 'broker', title: '契约仓库（Broker）' },
  { name: 'dictionaries', title: '字典与代码' },
  { name: 'glossary', title: '词汇表' },
] as const;
