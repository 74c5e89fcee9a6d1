import { say } from '../language.ts';

/** Reasons why a property was not checked. */
export const reasonTexts = {
  noWrites: () => say({ zh: '只读的核对不进行写操作', en: 'a read-only verification sends no writes' }),
  noForeignToken: () => say({ zh: '没有另一机构的令牌', en: 'there is no token of another institution' }),
  noForeignRows: () => say({ zh: '另一机构没有自己的数据', en: 'the other institution has no data of its own' }),
  noRows: () => say({ zh: '列表里没有行', en: 'the list has no rows' }),
  emptyList: () => say({ zh: '列表是空的', en: 'the list is empty' }),
  filterIgnored: (query: string) =>
    say({
      zh: `后端忽略了 ${query}，契约允许`,
      en: `the backend ignores ${query}, which the contract allows`,
    }),
  notSortable: () =>
    say({
      zh: '响应没有 sortable，管理台不提供排序',
      en: 'the response has no sortable, so the console does not offer sorting',
    }),
  oneRow: () => say({ zh: '不到两行，看不出顺序', en: 'there are fewer than two rows, which have no order' }),
  noMainList: () =>
    say({ zh: '没有同一角色的完整列表可比较', en: 'the role cannot read a complete list to compare with' }),
  noValue: (name: string) => say({ zh: `没有可作为 ${name} 的数据`, en: `there are no data to use as ${name}` }),
  noParentValue: () =>
    say({ zh: '没有带上级键值的字典数据', en: 'there are no dictionary entries with a parent value' }),
  noRole: () => say({ zh: '没有可授予的角色或校区', en: 'there is no role or campus to grant' }),
  noAgent: () =>
    say({ zh: 'agent 令牌的账号不属于代理商', en: 'the account of the agent token does not belong to an agent' }),
};
