import type { CallFacts, Finding } from './contract.ts';
import { setRelation } from './difference.ts';

/** Compares all properties of a call except its fields. */
export function compareCall(before: CallFacts, after: CallFacts): Finding[] {
  return [
    addressOf(before) !== addressOf(after) &&
      breaking('call-moved', `地址 ${addressOf(before)} → ${addressOf(after)}`, '在新地址提供这个接口'),
    before.provisional &&
      !after.provisional &&
      breaking('call-named', '由暂定接口转为正式接口', '必须提供这个接口，管理台不再有没有它时的做法'),
    !before.provisional &&
      after.provisional &&
      notice('call-provisional', '由正式接口转为暂定接口', '可以暂不提供，管理台有没有它时的做法'),
    before.multipart !== after.multipart &&
      breaking('request-form', after.multipart ? '请求体改为带文件的表单' : '请求体改为 JSON', '按新的请求体格式接收'),
    openness(before, after),
    compareAllowed('audience', '可调用的身份', before.audience, after.audience),
    compareAllowed('permission', '所需权限（有其一即可）', before.permission, after.permission),
  ].filter((finding) => finding !== false && finding !== null);
}

function openness(before: CallFacts, after: CallFacts): Finding | false {
  if (before.open === after.open) return false;
  return after.open
    ? breaking('open', '不再需要登录', '没有令牌时也要响应')
    : follow('open', '改为需要登录', '没有令牌时按未登录拒绝');
}

const EVERYONE = '任何已登录的人';

/**
 * Compares the permitted callers. An added caller is a breaking change, because a backend that still refuses it breaks
 * its screens. A removed caller is not, but the backend should refuse it.
 */
function compareAllowed(
  kind: string,
  name: string,
  before: readonly string[] | null,
  after: readonly string[] | null,
): Finding | null {
  const words = `${name} ${before?.join('、') ?? EVERYONE} → ${after?.join('、') ?? EVERYONE}`;
  const extension = () => breaking(kind, words, '允许新增的人调用');
  const restriction = () => follow(kind, words, '拒绝不再允许的人');
  if (before === null || after === null) {
    if (before === after) return null;
    return after === null ? extension() : restriction();
  }
  const relation = setRelation(before, after);
  if (relation === null) return null;
  return relation === 'narrower' ? restriction() : extension();
}

export const addressOf = ({ method, path }: CallFacts): string => `${method} ${path}`;

export const breaking = (kind: string, words: string, todo: string): Finding => ({
  severity: 'breaking',
  kind,
  words,
  todo,
});
export const follow = (kind: string, words: string, todo: string): Finding => ({
  severity: 'follow',
  kind,
  words,
  todo,
});
export const notice = (kind: string, words: string, todo: string): Finding => ({
  severity: 'notice',
  kind,
  words,
  todo,
});
