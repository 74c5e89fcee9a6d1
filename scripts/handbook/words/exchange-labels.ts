import type { Call } from '#contracts/call.ts';
import { loginOutcomes } from '#contracts/examples/outcomes.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';

/** Chinese descriptions of the classes of responses that many calls share, for backend authors. */
const exchangeLabels: Readonly<Record<string, string>> = {
  'answers with what it is asked for': '成功：给出所问的内容',
  'does what it is asked for': '成功：完成所要求的操作',
  'answers without what is optional': '成功：可选字段都不给也可以',
  'answers a page of one row': '成功：每页一条的分页',
  'answers an empty list where nothing fits': '成功：没有符合条件的数据，给出空列表',
  'answers in the order asked for, or in its own': '成功：按要求排序，或按自己的顺序',
  'shows nothing of another institution': '成功：其中没有别的机构的数据',
  'is refused with the cookie alone': '拒绝：只有 Cookie、没有 Authorization',
  'answers 0511 when the session has expired': '会话：登录已过期，回答 0511',
  'answers 0512 with a new token when the old one has expired': '会话：令牌过期但可更新，回答 0512 和新令牌',
  'answers 0513 when somebody has signed in elsewhere': '会话：已在别处登录，回答 0513',
  'answers 50008 to a token that was never given': '会话：没有这个令牌，回答 50008',
  'answers 50012 when somebody has signed in elsewhere': '会话：已在别处登录，回答 50012',
  'answers 50014 when the session has expired': '会话：登录已过期，回答 50014',
  'refuses what belongs to another institution': '拒绝：属于别的机构',
  'refuses somebody of another audience (agent)': '拒绝：身份不符（代理商）',
  'refuses somebody of another audience (teacher)': '拒绝：身份不符（教师）',
  'refuses somebody of another audience (business)': '拒绝：身份不符（机构与校区人员）',
};

/** Returns the Chinese description of an interaction, or its English sentence if it has none. */
export function exchangeLabel(call: Pick<Call, 'name' | 'domain'>, sentence: string): string {
  const refusal = refusalsOf(call).find(({ name }) => name === sentence);
  const outcome = loginOutcomes.find(({ name }) => name === sentence);
  if (refusal) return `拒绝：${refusal.when}`;
  return exchangeLabels[sentence] ?? (outcome ? `成功：${outcome.when}` : sentence);
}
