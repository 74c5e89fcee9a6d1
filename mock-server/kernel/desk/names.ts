import { UNSEEN_TEXT } from '#contracts/fields.ts';
import { fitsInto, hasUnseen, plainLine, nameKey } from '#contracts/rules/plain-text.ts';
import { badInput } from '../refusal.ts';

export const NAME_LENGTH = 60;
export const MOST_TRAINEES = 60;
const LONGEST_TRAINEE = 20;

/**
 * The names of a list as they are kept; what is wrong with it is said of its line, before anything is made.
 * @throws Refusal
 */
export function traineeNames(lines: readonly string[]): string[] {
  const names = lines.map(plainLine);
  if (names.length === 0) throw badInput('请输入学员名单，每行一个姓名');
  if (names.length > MOST_TRAINEES) throw badInput(`每个培训班最多 ${MOST_TRAINEES} 人，名单有 ${names.length} 人`);
  const seen = new Map<string, number>();
  names.forEach((name, at) => {
    const line = `第 ${at + 1} 行`;
    if (name === '') throw badInput(`${line}是空的，请删除空行或补上姓名`);
    if (hasUnseen(name)) throw badInput(`${line}${UNSEEN_TEXT}`);
    if (!fitsInto(name, LONGEST_TRAINEE)) throw badInput(`${line}的姓名超过 ${LONGEST_TRAINEE} 个字符`);
    const earlier = seen.get(nameKey(name));
    if (earlier !== undefined)
      throw badInput(`${line}与第 ${earlier + 1} 行重名“${name}”，请加以区分，如 ${name}（二）`);
    seen.set(nameKey(name), at);
  });
  return names;
}
