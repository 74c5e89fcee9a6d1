import type { Change, Contract, Severity } from './contract.ts';

export interface Compared {
  from: string;
  to: string;
  before: Contract;
  after: Contract;
  changes: readonly Change[];
}

const HEADS: Record<Severity, string> = {
  breaking: '破坏性变更：新版管理台对接现有后端之前，后端必须先改',
  follow: '应跟进的变更：管理台照常可用，但后端应当补上，契约验证会检查',
  notice: '告知：后端无需改动',
};

/** Formats the changes for a terminal, breaking changes first. */
export function formatChanges({ from, to, before, after, changes }: Compared): string {
  const lines = [`契约变更：${from} → ${to}`, ...limitations(before, after)];
  for (const severity of ['breaking', 'follow', 'notice'] as const) {
    const ofSeverity = changes.filter((change) => change.severity === severity);
    if (ofSeverity.length > 0) lines.push('', `${HEADS[severity]}（${ofSeverity.length}）`, ...byCall(ofSeverity));
  }
  return [...lines, '', verdictOf(changes)].join('\n');
}

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

function byCall(changes: readonly Change[]): string[] {
  const groups = new Map<string | null, Change[]>();
  for (const change of changes) groups.set(change.call, [...(groups.get(change.call) ?? []), change]);
  return [...groups].flatMap(([call, group]) => [headOf(call, group[0]), ...group.map(lineOf)]);
}

function headOf(call: string | null, change: Change | undefined): string {
  if (call === null || !change) return '  整份契约';
  const titles = [...new Set(change.screens.map(({ title }) => title))];
  return `  ${call}  ${change.address}${titles.length > 0 ? `  界面：${titles.join('、')}` : ''}`;
}

const lineOf = ({ words, todo, who }: Change): string =>
  `    ${words}\n      ${who === 'backend' ? '后端' : '无需改动'}：${todo}`;

function verdictOf(changes: readonly Change[]): string {
  if (changes.length === 0) return '契约没有变化。';
  const breaking = changes.filter(({ severity }) => severity === 'breaking').length;
  return breaking > 0 ? `结论：有 ${breaking} 处破坏性变更。` : '结论：没有破坏性变更。';
}
