import { widthOf } from '../../commands/table.mjs';
import { plural, say } from '../language.ts';
import { isComplete, type ScreenProgress } from '../levels/screen-progress.ts';
import type { WaitingState } from '../levels/waiting-states.ts';
import { secondsText } from '../response-time.ts';
import { outcomes, outcomeText } from '../result.ts';
import { screenText } from '../screens.ts';
import type { CallTime } from './call-times.ts';
import { labelled } from './fault-line.ts';
import { findingLines, listed } from './finding-lines.ts';
import type { DomainSummary, Entry } from './entry.ts';
import { type Report, sessionDomain } from './report.ts';
import { reportTexts as texts } from './report-texts.ts';
import { sessionTable } from './session-table.ts';

/** Number of calls and states that the terminal lists. The HTML report lists all. */
const MAX_LISTED = 5;

/**
 * Renders the final output in the terminal: failures by cause, calls that were not offered or not sent, slow calls,
 * the progress of screens, and a line for each domain.
 */
export function terminalReport(report: Report): string {
  const of = (outcome: Entry['outcome']) => report.entries.filter((entry) => entry.outcome === outcome);
  return [
    ...report.findings.flatMap((finding, index) => ['', ...findingLines(finding, index + 1)]),
    ...notOfferedLines(report.entries.filter(isWithoutCall)),
    ...notSentLines(of('notSent')),
    ...leftLines(report.entries),
    ...timeLines(report),
    ...screenLines(report.screens),
    ...waitingLines(report.waiting),
    '',
    ...summaryLines(report),
  ].join('\n');
}

/** True if the backend lacks the entry's call, or a call that all or part of the entry needs. */
const isWithoutCall = ({ outcome, without }: Entry): boolean =>
  outcome === 'notOffered' || (outcome === 'held' && without !== null);

function notOfferedLines(entries: readonly Entry[]): string[] {
  const isCall = ({ request }: Entry): boolean => request !== '';
  return [...missingCallLines(entries.filter(isCall)), ...unverifiedLines(entries.filter((entry) => !isCall(entry)))];
}

/** Returns one line per flow or property that was not completely verified because the backend lacks a call. */
function unverifiedLines(entries: readonly Entry[]): string[] {
  if (entries.length === 0) return [];
  const lines = entries.map(({ description, without }) => `  ○ ${labelled(description, without ?? '')}`);
  const headingText = say({
    zh: `后端没有所需的接口，因而没有核对或没有全部核对的业务流程和性质 ${entries.length} 条：`,
    en: `Flows and properties that were not or not wholly verified, because the backend lacks calls that they need: ${entries.length}`,
  });
  return ['', headingText, ...lines];
}

/** Returns one line per call that is not offered, because all interactions with a call have the same fallback. */
function missingCallLines(entries: readonly Entry[]): string[] {
  const calls = new Map(entries.map((entry) => [entry.call, entry]));
  if (calls.size === 0) return [];
  const lines = [...calls.values()].map(({ call, request, without }) =>
    say({ zh: `  ○ ${call}（${request}）：${without}`, en: `  ○ ${call} (${request}): ${without}` }),
  );
  const headingText = say({
    zh: `未提供的暂定接口 ${calls.size} 个，管理台没有它们时：`,
    en: `Provisional calls that are not offered: ${calls.size}. What the console does without them:`,
  });
  return ['', headingText, ...lines];
}

function notSentLines(entries: readonly Entry[]): string[] {
  const reasons = new Map<string, number>();
  for (const { reason } of entries) reasons.set(reason ?? '', (reasons.get(reason ?? '') ?? 0) + 1);
  if (reasons.size === 0) return [];
  const lines = [...reasons].map(([reason, count]) =>
    say({ zh: `  – ${count} 个：${reason}`, en: `  – ${count}: ${reason}` }),
  );
  return ['', say({ zh: '未发送：', en: 'Not sent:' }), ...lines];
}

function leftLines(entries: readonly Entry[]): string[] {
  const leftovers = entries.flatMap((entry) => entry.left ?? []);
  if (leftovers.length === 0) return [];
  const headingText = say({ zh: '业务流程留在测试租户中的数据：', en: 'Data that the flows left in the test tenant:' });
  return ['', headingText, ...leftovers.map((line) => `  – ${line}`)];
}

function timeLines({ times, entries }: Report): string[] {
  if (times.length === 0) return [];
  const slow = entries.filter(({ warning }) => warning);
  const slowCalls = [...new Set(slow.map(({ call }) => call))];
  const warning = say({
    zh: `较慢但通过的交互 ${slow.length} 个，用户会察觉：${listed(slowCalls)}`,
    en: `Slow interactions that passed, which users notice: ${slow.length} (${listed(slowCalls)})`,
  });
  const lines = times.slice(0, MAX_LISTED).map(timeLine);
  return ['', ...(slow.length > 0 ? [`⚠ ${warning}`] : []), heading(texts.slowest()), ...lines];
}

const timeLine = ({ call, count, p50, p95, max }: CallTime): string =>
  say({
    zh: `  ${call}  最长 ${secondsText(max)}  p95 ${secondsText(p95)}  p50 ${secondsText(p50)}  ${count} 次`,
    en: `  ${call}  maximum ${secondsText(max)}  p95 ${secondsText(p95)}  p50 ${secondsText(p50)}  ${count} responses`,
  });

function screenLines(screens: readonly ScreenProgress[]): string[] {
  if (screens.length === 0) return [];
  const open = screens.filter((screen) => !isComplete(screen));
  const complete = screens.filter(isComplete).map(({ title, path }) => screenText(title, path));
  const lines = open.map(({ title, path, level, held, calls, notOffered }) => {
    const name = say({ zh: `${title} ${path}`, en: `${path} ${title}` });
    return `  ${labelled(`${texts.level(level)} ${name}`, texts.screenCount(held, calls, notOffered))}`;
  });
  const completeLine = `  ${labelled(texts.screensComplete(complete.length), listed(complete))}`;
  return ['', heading(texts.screensHeading()), ...lines, ...(complete.length > 0 ? [completeLine] : [])];
}

function waitingLines(waiting: readonly WaitingState[]): string[] {
  if (waiting.length === 0) return [];
  const lines = waiting
    .slice(0, MAX_LISTED)
    .map(({ state, alone, all }, index) => `  ${index + 1}. ${labelled(state, texts.waitingCount(alone, all))}`);
  return ['', heading(texts.waitingHeading()), ...lines];
}

function summaryLines({ domains, entries }: Report): string[] {
  const rows = domains
    .filter(({ domain }) => domain !== sessionDomain())
    .map((one) => `  ${padded(one.domain)} ${counts(one)}`);
  const headingText = say({ zh: '各业务域：', en: 'Domains:' });
  return [...(rows.length > 0 ? [headingText, ...rows] : []), ...sessionLine(domains, entries)];
}

const DOMAIN_WIDTH = 18;
const padded = (domain: string): string => domain + ' '.repeat(Math.max(0, DOMAIN_WIDTH - widthOf(domain)));

/** Returns the line about the session repeats of all calls. */
function sessionLine(domains: readonly DomainSummary[], entries: readonly Entry[]): string[] {
  const sum = domains.find(({ domain }) => domain === sessionDomain());
  if (!sum) return [];
  const { rows, cases } = sessionTable(entries);
  const isHeld = sum.broken + sum.notOffered + sum.notSent === 0;
  const result = isHeld ? say({ zh: '全部通过', en: 'all passed' }) : counts(sum);
  return [
    say({
      zh: `会话：${rows.length} 个接口 × ${cases.length} 种情形，${result}`,
      en: `Sessions: ${plural(rows.length, 'call')} × ${plural(cases.length, 'situation')}, ${result}`,
    }),
  ];
}

/** Returns the number of each outcome that occurs, as one line. */
export const counts = (one: Omit<DomainSummary, 'domain'>): string =>
  outcomes
    .filter((outcome) => outcome === 'held' || one[outcome] > 0)
    .map((outcome) => `${outcomeText(outcome)} ${one[outcome]}`)
    .join('  ');

const heading = (text: string): string => say({ zh: `${text}：`, en: `${text}:` });
