import { innerText } from '../../exercises/file-format/place-text.ts';

const PARTS: Readonly<Record<string, string>> = {
  format: '格式版本',
  id: '编号',
  title: '标题',
  minutes: '分钟数',
  goal: '目的',
  steps: '步骤',
};
const STEP_PARTS: Readonly<Record<string, string>> = {
  id: '编号',
  title: '标题',
  as: '账号',
  page: '页面',
  act: '操作',
  say: '讲法',
  rows: '提到的数据',
  prepare: '准备',
  done: '检查',
  guided: '自助导览',
};
const ITEMS: Readonly<Record<string, string>> = { rows: '项数据', prepare: '项准备', done: '项检查' };

/** Formats the place of a mistake, such as 第 2 步的第 1 项检查（rows，table）. */
export function placeText(path: readonly PropertyKey[]): string {
  const [part, step, ...inner] = path.map(String);
  if (part === undefined) return '';
  if (part !== 'steps' || step === undefined) return `的${PARTS[part] ?? part}`;
  const place = `第 ${Number(step) + 1} 步`;
  const [of, position, ...rest] = inner;
  if (of === undefined) return place;
  const item = ITEMS[of];
  if (item && position !== undefined) return `${place}的第 ${Number(position) + 1} ${item}${innerText(rest)}`;
  return `${place}的${STEP_PARTS[of] ?? of}${innerText(inner.slice(1))}`;
}
