import type { Change, Contract, Severity } from './contract.ts';
import { callsOf, changeOf, type ChangeGroup, groupBy, groupChanges, unique } from './group-changes.ts';

export interface Compared {
  from: string;
  to: string;
  before: Contract;
  after: Contract;
  changes: readonly Change[];
}

const HEADS: Record<Severity, string> = {
  breaking: '破坏性变更：新版管理台对接现有后端之前，后端必须先改',
  'breaking-if-offered': '暂定接口的破坏性变更：已提供这些接口的后端必须先改，没有提供的不受影响',
  follow: '应跟进的变更：管理台照常可用，但后端应当补上，契约验证会检查',
  notice: '告知：后端无需改动',
};
const RESPONSIBLE: Record<Severity, string> = {
  breaking: '后端',
  'breaking-if-offered': '已提供此暂定接口的后端',
  follow: '后端',
  notice: '无需改动',
};
/** Number of calls up to which a group names each of them. Beyond it the group counts them by domain. */
const MAX_NAMES = 20;
const MAX_SCREENS = 6;
/** Number of fields that a line names. */
const MAX_TOPICS = 20;

/** Formats the changes for a terminal, breaking changes first. A change that several calls share is reported once. */
export function formatChanges({ from, to, before, after, changes }: Compared): string {
  const lines = [`契约变更：${from} → ${to}`, ...limitations(before, after)];
  for (const [severity, ofSeverity] of groupBy(changes, (change) => change.severity)) {
    const { groups, own } = groupChanges(ofSeverity);
    lines.push(
      '',
      `${HEADS[severity as Severity]}（${ofSeverity.length}）`,
      ...[...groupBy(groups, sectionOf).values()].flatMap(sectionLines),
      ...ownLines(own),
    );
  }
  return [...lines, '', verdictOf(changes)].join('\n');
}

const sectionOf = ({ change, changes }: ChangeGroup): string => `${change}|${changes[0]?.todo ?? ''}`;

/** Returns a sentence for each part that could not be compared fully because a version lacks a file. */
function limitations(before: Contract, after: Contract): string[] {
  const lines: string[] = [];
  if (!before.reads && !after.reads)
    lines.push('两个版本都没有记录管理台读取哪些字段：响应的全部字段按会被读取比较，不列出界面。');
  else if (!before.reads || !after.reads)
    lines.push('只有一个版本记录了管理台读取哪些字段：以它为准，“新读取”的字段可能列不全。');
  if (!before.pacts || !after.pacts) lines.push('有一个版本没有契约文件：不比较情形与前提。');
  return lines;
}

/** Returns the lines of groups with one change: the change and the task once, then each topic with its calls. */
function sectionLines(groups: readonly ChangeGroup[]): string[] {
  const [group, ...others] = groups;
  const first = group?.changes[0];
  if (!group || !first) return [];
  if (others.length > 0)
    return [
      `  ${group.change}（${groups.length} 项）。${taskOf(first)}`,
      ...groups.map(({ topics, changes }) => `    ${listOf(topics)}${countOf(changes)}：${callList(callsOf(changes))}`),
    ];
  const calls = callsOf(group.changes);
  const head = `  ${wordsOf(group)}${countOf(group.changes)}。${taskOf(first)}`;
  if (calls.length === 0) return [head];
  if (first.kind === 'call-added') return [head, ...group.changes.map((change) => `    ${nameLine(change)}`)];
  return [head, `    ${callList(calls)}${screensOf(group.changes)}`];
}

function countOf(changes: readonly Change[]): string {
  const calls = callsOf(changes);
  return calls.length > 0 ? `（${calls.length} 个接口）` : `（${changes.length}）`;
}

const FIELD = /^(响应|请求体|查询参数|路径参数) /;

/** Returns topics as a list. Fields of one place name the place once: `响应 updateTime、updateUserName`. */
function listOf(topics: readonly string[]): string {
  const [place] = FIELD.exec(topics[0] ?? '') ?? [];
  if (place === undefined) return topics.join('；');
  const names = topics
    .slice(0, MAX_TOPICS)
    .map((topic, index) => (index > 0 && topic.startsWith(place) ? topic.slice(place.length) : topic))
    .join('、');
  return topics.length > MAX_TOPICS ? `${names} 等 ${topics.length} 个字段（--json 列出全部）` : names;
}

function wordsOf({ topics, change }: Pick<ChangeGroup, 'topics' | 'change'>): string {
  const named = topics.filter((topic) => topic !== '');
  if (named.length === 0) return change;
  return FIELD.test(named[0] ?? '') ? `${listOf(named)}：${change}` : `${change}：${listOf(named)}`;
}

/** Returns the names of the calls, or their number by domain if they are many. */
function callList(calls: readonly string[]): string {
  if (calls.length <= MAX_NAMES) return calls.join('、');
  const byDomain = groupBy(calls, (name) => name.split('.')[0] ?? name);
  return [...byDomain].map(([domain, own]) => (own.length === 1 ? own[0] : `${domain} ×${own.length}`)).join('、');
}

function ownLines(changes: readonly Change[]): string[] {
  return [...groupBy(changes, ({ call }) => call ?? '').values()].flatMap((ofCall) => [
    ofCall[0]?.call ? `  ${nameLine(ofCall[0])}` : '  整份契约',
    ...[...groupBy(ofCall, (change) => `${change.kind}|${changeOf(change)}|${change.todo}`).values()].map(ownLine),
  ]);
}

/** Returns one line for changes of a call that differ by their topic alone. Fields are named by their whole path. */
function ownLine(changes: readonly Change[]): string {
  const [first] = changes;
  if (!first) return '';
  const change = changeOf(first);
  const topics = changes.map(({ field, words, shared }) => (field ? words.split('：')[0] : shared?.topic) ?? '');
  const words = changes.length > 1 ? wordsOf({ topics, change }) : first.words;
  return `    ${words}。${taskOf(first)}`;
}

const nameLine = (change: Change): string => `${change.call ?? ''}  ${change.address ?? ''}${screensOf([change])}`;

const taskOf = ({ todo, severity }: Change): string => `${RESPONSIBLE[severity]}：${todo}`;

function screensOf(changes: readonly Change[]): string {
  const titles = unique(changes.flatMap(({ screens }) => screens.map(({ title }) => title)));
  if (titles.length === 0) return '';
  const more = titles.length > MAX_SCREENS ? `等 ${titles.length} 个` : '';
  return `  界面：${titles.slice(0, MAX_SCREENS).join('、')}${more}`;
}

function verdictOf(changes: readonly Change[]): string {
  if (changes.length === 0) return '契约没有变化。';
  const breaking = changes.filter(({ severity }) => severity === 'breaking').length;
  const ifOffered = changes.filter(({ severity }) => severity === 'breaking-if-offered').length;
  const parts = [
    breaking > 0 && `有 ${breaking} 处破坏性变更`,
    ifOffered > 0 && `对已提供相应暂定接口的后端有 ${ifOffered} 处破坏性变更（没有提供的用 --not-offered 写明）`,
  ].filter(Boolean);
  return parts.length > 0 ? `结论：${parts.join('；')}。` : '结论：没有破坏性变更。';
}
