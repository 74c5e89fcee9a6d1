import type { Found, Severity } from './contract.ts';
import { differencesOf } from './difference.ts';
import type { Fields } from './field.ts';

const PLACES: Record<string, string> = { path: '路径参数', query: '查询参数', body: '请求体' };

/** `body.roomName` as a reader knows it. */
function requestField(path: string): string {
  const [place = '', ...rest] = path.split('.');
  return `${PLACES[place] ?? place}${rest.length > 0 ? ` ${rest.join('.')}` : ''}`;
}

/** What the console sends: whatever is allowed more than before may arrive at a backend that never met it. */
export function compareRequests(before: Fields, after: Fields): Found[] {
  const found: Found[] = [];
  for (const path of topmost(after, before)) {
    const { required } = after[path] ?? {};
    found.push({
      kind: 'request-field-added',
      field: path,
      severity: required ? 'breaking' : 'follow',
      words: `${requestField(path)}：新增，${required ? '每次都传' : '有时传'}`,
      todo: required ? '接受并处理这个字段' : '接受这个字段；忽略它时，对应的条件或内容不起作用',
    });
  }
  for (const path of topmost(before, after)) {
    const { required } = before[path] ?? {};
    found.push({
      kind: 'request-field-removed',
      field: path,
      severity: required ? 'breaking' : 'notice',
      words: `${requestField(path)}：不再传`,
      todo: required ? '不要再要求这个字段' : '可以不再接收这个字段',
    });
  }
  for (const [path, was, is] of inBoth(before, after))
    for (const { relation, words } of differencesOf(was, is))
      found.push({
        kind: 'request-field-changed',
        field: path,
        severity: relation === 'narrower' ? 'notice' : 'breaking',
        words: `${requestField(path)}：${words}`,
        todo: relation === 'narrower' ? '现有的处理仍然适用' : '接受新的写法',
      });
  return found;
}

/** Whether the console reads a field of the answer, before and after. */
export interface ReadFields {
  /** False where no version tells, so that everything counts as read. */
  known: boolean;
  before: (path: string) => boolean;
  after: (path: string) => boolean;
}

/** What the console reads: whatever is allowed less than before may break on what a backend answers today. */
export function compareAnswers(before: Fields, after: Fields, reads: ReadFields): Found[] {
  const found: Found[] = [];
  const news = new Set(topmost(after, before));
  for (const [path, field] of Object.entries(after)) {
    if (before[path] && reads.before(path)) continue;
    if (!before[path] && !news.has(path)) continue;
    if (reads.after(path)) found.push(newlyRead(path, field.required, reads.known));
    else if (!before[path])
      found.push(told('answer-field-added', path, '契约中新增，控制台尚未读取', '可以返回，也可以不返回'));
  }
  for (const path of goneFrom(before, after, reads))
    found.push(told('answer-field-unread', path, reads.known ? '控制台不再读取' : '契约中不再有', '可以不再返回'));
  for (const [path, was, is] of inBoth(before, after)) {
    if (!reads.before(path) && reads.after(path)) continue;
    for (const { relation, words } of differencesOf(was, is)) {
      const breaks = relation !== 'wider' && reads.after(path);
      found.push({
        kind: 'answer-field-changed',
        field: path,
        severity: breaks ? 'breaking' : 'notice',
        words: `应答 ${path}：${words}`,
        todo: breaks ? '按新的要求返回' : '现有的应答仍然适用',
      });
    }
  }
  return found;
}

const newlyRead = (path: string, required: boolean, known: boolean): Found => ({
  kind: 'answer-field-read',
  field: path,
  severity: required ? 'breaking' : 'follow',
  words: `应答 ${path}：${known ? '控制台新读取' : '契约中新增'}，${required ? '必须有' : '可以没有'}`,
  todo: required ? '返回这个字段' : '有这项数据时返回；没有时界面显示“—”或留空',
});

const told = (kind: string, path: string, words: string, todo: string): Found => ({
  kind,
  field: path,
  todo,
  severity: 'notice' satisfies Severity,
  words: `应答 ${path}：${words}`,
});

function goneFrom(before: Fields, after: Fields, reads: ReadFields): string[] {
  const gone = Object.keys(before).filter((path) => reads.before(path) && !(after[path] && reads.after(path)));
  return withoutChildren(gone);
}

/** The paths that only the first has, without what lies below another of them. */
const topmost = (has: Fields, lacks: Fields): string[] =>
  withoutChildren(Object.keys(has).filter((path) => !(path in lacks)));

const withoutChildren = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => isBelow(path, other)));

/** `rows[].roomName` lies below `rows` and `rows[]`. */
export const isBelow = (path: string, above: string): boolean =>
  path.length > above.length && path.startsWith(above) && '.['.includes(path.charAt(above.length));

function* inBoth(before: Fields, after: Fields) {
  for (const [path, was] of Object.entries(before)) {
    const is = after[path];
    if (is) yield [path, was, is] as const;
  }
}
