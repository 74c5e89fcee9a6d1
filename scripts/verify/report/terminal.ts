import { outcomes } from '../result.ts';
import type { Discrepancy } from '../result.ts';
import type { DomainSummary, Entry, Report } from './report.ts';

/**
 * Renders the final output in the terminal: failures, calls that were not offered or not sent, and a line for each
 * domain.
 */
export function terminalReport(report: Report): string {
  const of = (outcome: Entry['outcome']) => report.entries.filter((entry) => entry.outcome === outcome);
  return [
    ...of('broken').flatMap((entry, index) => ['', ...brokenLines(entry, index + 1)]),
    ...notOfferedLines(of('notOffered')),
    ...notSentLines(of('notSent')),
    ...leftLines(report.entries),
    '',
    ...summaryLines(report.domains),
  ].join('\n');
}

function brokenLines(entry: Entry, number: number): string[] {
  return [
    `✗ ${number}. ${entry.description}`,
    `   请求：${entry.request}`,
    ...entry.faults.map((fault) => `   ${faultLine(fault)}`),
    ...(entry.screens.length > 0 ? [`   影响页面：${entry.screens.join('、')}`] : []),
    ...(entry.notice ? [`   用户会看到：${entry.notice}`] : []),
    ...(entry.curl ? [`   重现：${entry.curl}`] : []),
  ];
}

export function faultLine({ field, expected, found, sentence }: Discrepancy): string {
  const compared = expected ? `应为${withLeadingSpace(expected)}，实为${withLeadingSpace(found)}` : '';
  const text = [compared, sentence].filter(Boolean).join('；');
  return field ? `${field}：${text}` : text;
}

/** Adds a space before a text that does not begin with a Chinese character, since Chinese text precedes it. */
const withLeadingSpace = (text: string): string => (/^[\w"/{[-]/.test(text) ? ` ${text}` : text);

/** Returns one line per call that is not offered, because all interactions with a call have the same fallback. */
function notOfferedLines(entries: readonly Entry[]): string[] {
  const calls = new Map(entries.map((entry) => [entry.call, entry]));
  if (calls.size === 0) return [];
  const lines = [...calls.values()].map(({ call, request, without }) => `  ○ ${call}（${request}）：${without}`);
  return ['', `未提供的暂定接口 ${calls.size} 个，管理台没有它们时：`, ...lines];
}

function notSentLines(entries: readonly Entry[]): string[] {
  const reasons = new Map<string, number>();
  for (const { reason } of entries) reasons.set(reason ?? '', (reasons.get(reason ?? '') ?? 0) + 1);
  if (reasons.size === 0) return [];
  return ['', '未发送：', ...[...reasons].map(([reason, count]) => `  – ${count} 个：${reason}`)];
}

function leftLines(entries: readonly Entry[]): string[] {
  const leftovers = entries.flatMap((entry) => entry.left ?? []);
  return leftovers.length > 0 ? ['', '业务流程留在测试租户中的数据：', ...leftovers.map((line) => `  – ${line}`)] : [];
}

function summaryLines(domains: readonly DomainSummary[]): string[] {
  const rows = domains.map((one) => `${one.domain.padEnd(18)} ${counts(one)}`);
  return rows.length > 0 ? ['各业务域：', ...rows.map((row) => `  ${row}`)] : [];
}

export const counts = (one: Omit<DomainSummary, 'domain'>): string =>
  (Object.keys(outcomes) as (keyof typeof outcomes)[])
    .filter((outcome) => outcome === 'held' || one[outcome] > 0)
    .map((outcome) => `${outcomes[outcome]} ${one[outcome]}`)
    .join('  ');
