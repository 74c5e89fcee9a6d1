import type { Call } from '#contracts/call.ts';
import { loginOutcomes } from '#contracts/examples/outcomes.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';

/** Chinese descriptions of the classes of responses that many calls share, for backend authors. */
const exchangeLabels: Readonly<Record<string, string>> = {
  'returns the requested data': '成功：返回请求的数据',
  'performs the requested change': '成功：完成请求的操作',
  'returns only the required fields': '成功：可选字段都不给也可以',
  'returns a page of one row': '成功：每页一条的分页',
  'returns an empty list if nothing matches': '成功：没有符合条件的数据，返回空列表',
  'returns rows in the requested order or in its own': '成功：按要求排序，或按自己的顺序',
  'returns no data of another institution': '成功：其中没有别的机构的数据',
  'refuses a request that has only the cookie': '拒绝：只有 Cookie、没有 Authorization',
  'returns 0511 when the session has expired': '会话：登录已过期，返回 0511',
  'returns 0512 with a new token when the old one has expired': '会话：令牌过期但可更新，返回 0512 和新令牌',
  'returns 0513 when someone has signed in elsewhere': '会话：已在别处登录，返回 0513',
  'returns 50008 for an unknown token': '会话：没有这个令牌，返回 50008',
  'returns 50012 when someone has signed in elsewhere': '会话：已在别处登录，返回 50012',
  'returns 50014 when the session has expired': '会话：登录已过期，返回 50014',
  'refuses a record of another institution': '拒绝：属于别的机构',
  'refuses a user of another audience (agent)': '拒绝：身份不符（代理商）',
  'refuses a user of another audience (teacher)': '拒绝：身份不符（教师）',
  'refuses a user of another audience (business)': '拒绝：身份不符（机构与校区人员）',
};

const REFERENCE = /^refuses a reference to another institution \((\w+)\)$/;

/** Returns the Chinese description of an interaction, or its English sentence if it has none. */
export function exchangeLabel(call: Pick<Call, 'name' | 'domain'>, sentence: string): string {
  const refusal = refusalsOf(call).find(({ name }) => name === sentence);
  const outcome = loginOutcomes.find(({ name }) => name === sentence);
  const [, table] = REFERENCE.exec(sentence) ?? [];
  if (refusal) return `拒绝：${refusal.when}`;
  if (table) return `拒绝：引用的记录（${table}）属于别的机构`;
  return exchangeLabels[sentence] ?? (outcome ? `成功：${outcome.when}` : sentence);
}
