import { TRAINEE_NAME_LENGTH } from '#contracts/control/groups.ts';
import { INVISIBLE_TEXT } from '#contracts/fields.ts';
import { fitsLength, hasInvisible, plainLine, nameKey } from '#contracts/formats/plain-text.ts';
import { badInput } from '../../kernel/refusal.ts';

export const MAX_TRAINEES = 60;

/**
 * Normalizes a list of trainee names.
 * @throws Refusal that names the first invalid line, before any sandbox is created
 */
export function traineeNames(lines: readonly string[]): string[] {
  const names = lines.map(plainLine);
  if (names.length === 0) throw badInput('请输入学员名单，每行一个姓名');
  if (names.length > MAX_TRAINEES) throw badInput(`每个培训班最多 ${MAX_TRAINEES} 人，名单有 ${names.length} 人`);
  const lineByName = new Map<string, number>();
  names.forEach((name, at) => {
    const line = `第 ${at + 1} 行`;
    if (name === '') throw badInput(`${line}是空的，请删除空行或补上姓名`);
    if (hasInvisible(name)) throw badInput(`${line}${INVISIBLE_TEXT}`);
    if (!fitsLength(name, TRAINEE_NAME_LENGTH)) throw badInput(`${line}的姓名超过 ${TRAINEE_NAME_LENGTH} 个字符`);
    const earlier = lineByName.get(nameKey(name));
    if (earlier !== undefined)
      throw badInput(`${line}与第 ${earlier + 1} 行重名“${name}”，请加以区分，如 ${name}（二）`);
    lineByName.set(nameKey(name), at);
  });
  return names;
}
