import type { Finding, Severity } from './contract.ts';
import { differencesOf } from './difference.ts';
import type { Fields } from './field.ts';

const PLACES: Record<string, string> = { path: '路径参数', query: '查询参数', body: '请求体' };

/** Returns the Chinese label of a request field, for example `请求体 roomName` for `body.roomName`. */
function requestField(path: string): string {
  const [place = '', ...rest] = path.split('.');
  return `${PLACES[place] ?? place}${rest.length > 0 ? ` ${rest.join('.')}` : ''}`;
}

const lastName = (path: string): string => path.split('.').at(-1) ?? path;

/** Returns the description of a change of a field, and what it shares with fields of this name in other calls. */
const requestWords = (path: string, change: string): Pick<Finding, 'words' | 'shared'> => ({
  words: `${requestField(path)}：${change}`,
  shared: { topic: `${PLACES[path.split('.')[0] ?? ''] ?? ''} ${lastName(path)}`.trim(), change },
});
const answerWords = (path: string, change: string): Pick<Finding, 'words' | 'shared'> => ({
  words: `响应 ${path}：${change}`,
  shared: { topic: `响应 ${lastName(path)}`, change },
});

/**
 * Compares the request fields that the console sends. A newly allowed value is breaking, because it may reach a backend
 * that does not know it.
 */
export function compareRequests(before: Fields, after: Fields): Finding[] {
  const findings: Finding[] = [];
  for (const path of topmostPaths(after, before)) {
    const { required } = after[path] ?? {};
    findings.push({
      kind: 'request-field-added',
      field: path,
      severity: required ? 'breaking' : 'follow',
      ...requestWords(path, `新增，${required ? '每次都传' : '有时传'}`),
      todo: required ? '接受并处理这个字段' : '接受这个字段；忽略它时，对应的条件或内容不起作用',
    });
  }
  for (const path of topmostPaths(before, after)) {
    const { required } = before[path] ?? {};
    findings.push({
      kind: 'request-field-removed',
      field: path,
      severity: required ? 'breaking' : 'notice',
      ...requestWords(path, '不再传'),
      todo: required ? '不要再要求这个字段' : '可以不再接收这个字段',
    });
  }
  for (const [path, was, is] of commonFields(before, after))
    for (const { relation, words } of differencesOf(was, is))
      findings.push({
        kind: 'request-field-changed',
        field: path,
        severity: relation === 'narrower' ? 'notice' : 'breaking',
        ...requestWords(path, words),
        todo: relation === 'narrower' ? '现有的处理仍然适用' : '接受新的写法',
      });
  return findings;
}

/** Predicates for the response fields that the console reads, one for the old version and one for the new. */
export interface ReadFields {
  /** False if neither version has response usage. Every field then counts as read. */
  known: boolean;
  before: (path: string) => boolean;
  after: (path: string) => boolean;
}

/**
 * Compares the response fields that the console reads. A value that is no longer allowed is breaking, because the
 * backend's current responses may contain it.
 */
export function compareAnswers(before: Fields, after: Fields, reads: ReadFields): Finding[] {
  const findings: Finding[] = [];
  const news = new Set(topmostPaths(after, before));
  for (const [path, field] of Object.entries(after)) {
    if (before[path] && reads.before(path)) continue;
    if (!before[path] && !news.has(path)) continue;
    if (reads.after(path)) findings.push(newlyRead(path, field.required, reads.known));
    else if (!before[path])
      findings.push(describeChange('answer-field-added', path, '契约中新增，管理台尚未读取', '可以返回，也可以不返回'));
  }
  for (const path of removedFrom(before, after, reads))
    findings.push(
      describeChange('answer-field-unread', path, reads.known ? '管理台不再读取' : '契约中不再有', '可以不再返回'),
    );
  for (const [path, was, is] of commonFields(before, after)) {
    if (!reads.before(path) && reads.after(path)) continue;
    for (const { relation, words, isOnlyVerified = false } of differencesOf(was, is)) {
      const isRequired = relation !== 'wider' && reads.after(path);
      const required = isOnlyVerified ? 'follow' : 'breaking';
      findings.push({
        kind: 'answer-field-changed',
        field: path,
        severity: isRequired ? required : 'notice',
        ...answerWords(path, words),
        todo: isRequired ? '按新的要求返回' : '现有的响应仍然适用',
      });
    }
  }
  return findings;
}

const newlyRead = (path: string, required: boolean, known: boolean): Finding => ({
  kind: 'answer-field-read',
  field: path,
  severity: required ? 'breaking' : 'follow',
  ...answerWords(path, `${known ? '管理台新读取' : '契约中新增'}，${required ? '必须有' : '可以没有'}`),
  todo: required ? '返回这个字段' : '有这项数据时返回；没有时界面显示“—”或留空',
});

const describeChange = (kind: string, path: string, words: string, todo: string): Finding => ({
  kind,
  field: path,
  todo,
  severity: 'notice' satisfies Severity,
  ...answerWords(path, words),
});

function removedFrom(before: Fields, after: Fields, reads: ReadFields): string[] {
  const removed = Object.keys(before).filter((path) => reads.before(path) && !(after[path] && reads.after(path)));
  return withoutChildren(removed);
}

/** Returns the paths that `present` contains and `absent` does not. Leaves out the descendants of a returned path. */
const topmostPaths = (present: Fields, absent: Fields): string[] =>
  withoutChildren(Object.keys(present).filter((path) => !(path in absent)));

const withoutChildren = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => isBelow(path, other)));

/** True if `path` is a descendant of `ancestor`: `rows[].roomName` is below `rows` and `rows[]`. */
export const isBelow = (path: string, ancestor: string): boolean =>
  path.length > ancestor.length && path.startsWith(ancestor) && '.['.includes(path.charAt(ancestor.length));

function* commonFields(before: Fields, after: Fields) {
  for (const [path, was] of Object.entries(before)) {
    const is = after[path];
    if (is) yield [path, was, is] as const;
  }
}
