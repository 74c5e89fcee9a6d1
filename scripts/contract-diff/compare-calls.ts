import type { CallFacts, Found } from './contract.ts';
import { setRelation } from './difference.ts';

/** What changed of a call besides its fields. */
export function compareCall(before: CallFacts, after: CallFacts): Found[] {
  return [
    addressOf(before) !== addressOf(after) &&
      breaking('call-moved', `地址 ${addressOf(before)} → ${addressOf(after)}`, '在新地址提供这个接口'),
    before.provisional &&
      !after.provisional &&
      breaking('call-named', '由暂定接口转为正式接口', '必须提供这个接口，控制台不再有没有它时的做法'),
    !before.provisional &&
      after.provisional &&
      notice('call-provisional', '由正式接口转为暂定接口', '可以暂不提供，控制台有没有它时的做法'),
    before.multipart !== after.multipart &&
      breaking('request-form', after.multipart ? '请求体改为带文件的表单' : '请求体改为 JSON', '按新的请求体格式接收'),
    openness(before, after),
    allowed('audience', '可调用的身份', before.audience, after.audience),
    allowed('permission', '所需权限（有其一即可）', before.permission, after.permission),
  ].filter((found) => found !== false && found !== null);
}

function openness(before: CallFacts, after: CallFacts): Found | false {
  if (before.open === after.open) return false;
  return after.open
    ? breaking('open', '不再需要登录', '没有令牌时也要应答')
    : follow('open', '改为需要登录', '没有令牌时按未登录拒绝');
}

const ANYBODY = '任何已登录的人';

/** More people may call it: a backend that refuses them breaks their screens. Fewer may: it ought to refuse the rest. */
function allowed(
  kind: string,
  name: string,
  before: readonly string[] | null,
  after: readonly string[] | null,
): Found | null {
  const words = `${name} ${before?.join('、') ?? ANYBODY} → ${after?.join('、') ?? ANYBODY}`;
  const wider = () => breaking(kind, words, '允许新增的人调用');
  const narrower = () => follow(kind, words, '拒绝不再允许的人');
  if (before === null || after === null) {
    if (before === after) return null;
    return after === null ? wider() : narrower();
  }
  const relation = setRelation(before, after);
  if (relation === null) return null;
  return relation === 'narrower' ? narrower() : wider();
}

export const addressOf = ({ method, path }: CallFacts): string => `${method} ${path}`;

export const breaking = (kind: string, words: string, todo: string): Found => ({
  severity: 'breaking',
  kind,
  words,
  todo,
});
export const follow = (kind: string, words: string, todo: string): Found => ({
  severity: 'follow',
  kind,
  words,
  todo,
});
export const notice = (kind: string, words: string, todo: string): Found => ({
  severity: 'notice',
  kind,
  words,
  todo,
});
