const PARTS: Readonly<Record<string, string>> = {
  format: '格式版本',
  id: '编号',
  course: '课程',
  title: '标题',
  aim: '任务',
  why: '原因',
  as: '账号',
  page: '页面',
  ifAny: '最后一句',
  governs: '允许的改动',
};
const ITEMS: Readonly<Record<string, string>> = {
  hints: '条提示',
  prepare: '项准备',
  expect: '项检查',
  refuse: '项不该出现',
};
const INNER_LISTS: readonly string[] = ['check', 'none', 'checks'];

/** Formats the place of a mistake, such as 第 2 项检查（其中第 1 项，say）. */
export function placeText(path: readonly PropertyKey[]): string {
  const [part, ...rest] = path.map(String);
  if (part === undefined) return '';
  const [position, ...inner] = rest;
  const item = ITEMS[part];
  if (item && position !== undefined) return `第 ${Number(position) + 1} ${item}${innerText(inner)}`;
  const names: Readonly<Record<string, string>> = {
    ...PARTS,
    hints: '提示',
    prepare: '准备',
    expect: '检查',
    refuse: '不该出现',
  };
  return `的${names[part] ?? part}${innerText(rest)}`;
}

export function innerText(path: readonly string[]): string {
  const words: string[] = [];
  for (let at = 0; at < path.length; at += 1) {
    const [name = '', next] = [path[at], path[at + 1]];
    if (INNER_LISTS.includes(name) && next !== undefined && /^\d+$/.test(next)) {
      words.push(`其中第 ${Number(next) + 1} 项`);
      at += 1;
    } else words.push(/^\d+$/.test(name) ? `第 ${Number(name) + 1} 个` : name);
  }
  return words.length > 0 ? `（${words.join('，')}）` : '';
}
