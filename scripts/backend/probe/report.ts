import { bases } from '#contracts/envelopes.ts';
import { curlOf } from '../../verify/curl.ts';
import { say } from '../../verify/language.ts';
import type { Secrets } from '../../verify/secrets.ts';
import { type Finding, groupFindings } from '../finding.ts';
import type { BackendReport, Table } from '../report/report.ts';
import { reportTexts } from '../report/texts.ts';
import type { FoundViolation } from './found.ts';
import type { ProbeOptions } from './options.ts';
import { rules } from './rules.ts';
import type { ProbeResult } from './run-probe.ts';
import { announcement, COMMAND } from './texts.ts';

/** A finding with the request that shows it. */
export interface ProbeFinding extends Finding {
  /** Description of the sent input. */
  sent: string;
  /** Command that repeats the request, with shell variables in place of secrets. */
  curl: string;
}

export interface ProbeReport {
  /** Report for the terminal, with the requests of each finding. */
  text: string;
  findings: readonly ProbeFinding[];
  /** Content of the report files. */
  files: BackendReport;
}

/** Number of calls of a group that are printed with their requests. The report files contain all of them. */
const MAX_PRINTED = 5;
const MAX_CURL_LENGTH = 8_000;

/** Returns the report of a run. It contains no token, no password and no value of a row. */
export function probeReport(result: ProbeResult, options: ProbeOptions, secrets: Secrets): ProbeReport {
  const findings = result.violations.map((one) => findingOf(one, options, secrets));
  const lines = runLines(result);
  const sum = verdict(findings, result);
  return {
    text: secrets.hide([...findingLines(findings), '', ...lines, sum].join('\n')),
    findings,
    files: {
      command: 'backend:probe',
      title: say({ zh: '后端反常输入探测报告', en: 'Report of odd inputs to a backend' }),
      facts: [announcement(options), ...lines.map((line) => secrets.hide(line))],
      groups: groupFindings(findings),
      tables: [requestTable(findings)],
      verdict: sum,
    },
  };
}

/** Returns the table of the requests that show the findings. */
const requestTable = (findings: readonly ProbeFinding[]): Table => ({
  title: say({ zh: '重现', en: 'How to repeat' }),
  heads: [
    say({ zh: '接口', en: 'Call' }),
    say({ zh: '规则', en: 'Rule' }),
    say({ zh: '发送的内容', en: 'What was sent' }),
    'curl',
  ],
  rows: findings.map(({ call, rule, sent, curl }) => [call ?? '', rule, sent, curl]),
});

function findingOf(
  { rule, field, found, attempt, count }: FoundViolation,
  options: ProbeOptions,
  secrets: Secrets,
): ProbeFinding {
  const { call, request, what } = attempt;
  const { severity, expected, impact } = rules[rule];
  return {
    rule,
    severity,
    call: call.name,
    request: `${call.method} ${bases[call.family]}${call.path}`,
    field,
    expected: say(expected),
    found: secrets.hide(found),
    sentence: say(expected),
    impact: say(impact),
    count,
    sent: what,
    curl: secrets.hide(curlLine(attempt, options, request)),
  };
}

/** Returns the curl command, or for a long request the command that repeats the probe of the call. */
function curlLine(
  { call }: FoundViolation['attempt'],
  { backend, seed, tenant, otherTenant }: ProbeOptions,
  request: FoundViolation['attempt']['request'],
): string {
  const curl = curlOf(backend, request);
  if (curl.length <= MAX_CURL_LENGTH) return curl;
  const tenants = [tenant, otherTenant].filter(Boolean).join(',');
  return `${COMMAND} --backend ${backend} --test-tenant '${tenants}' --call ${call.name} --seed ${seed}`;
}

function findingLines(findings: readonly ProbeFinding[]): string[] {
  const byFinding = new Map<Finding, ProbeFinding>(findings.map((one) => [one, one]));
  return groupFindings(findings).flatMap((group) => {
    const [first] = group.findings;
    const members = group.findings.flatMap((one) => byFinding.get(one) ?? []);
    const name = group.name ? `${group.name}${say({ zh: '：', en: ': ' })}` : '';
    return [
      '',
      say({
        zh: `【${reportTexts.severity(group.severity)}】${name}应为：${group.expected}；实际：${group.found}（${members.length} 个接口，${group.rule}）`,
        en: `[${reportTexts.severity(group.severity)}] ${name}expected ${group.expected}, found ${group.found} (${members.length} calls, ${group.rule})`,
      }),
      `  ${first?.impact}`,
      ...members
        .slice(0, MAX_PRINTED)
        .flatMap((one) => [`  ${one.call}  ${one.sent}  ×${one.count}`, `    ${one.curl}`]),
      ...(members.length > MAX_PRINTED
        ? [
            `  ${members
              .slice(MAX_PRINTED)
              .map(({ call }) => call)
              .join(' ')}`,
          ]
        : []),
    ];
  });
}

function runLines({ skipped, notOffered, missing, unchecked, leftRows, leftChanges }: ProbeResult): string[] {
  const list = (label: string, names: readonly string[]): string[] =>
    names.length > 0 ? [`${label}${say({ zh: '：', en: ': ' })}${names.join(' ')}`] : [];
  return [
    ...list(say({ zh: '后端未提供', en: 'Not offered' }), notOffered),
    ...list(
      say({
        zh: '没有探测（后端没有这些接口，契约要求有）',
        en: 'Not probed (the backend lacks these calls, which the contract requires)',
      }),
      missing,
    ),
    ...[...skipped].flatMap(([reason, names]) =>
      list(say({ zh: `没有探测（${reason}）`, en: `Not probed (${reason})` }), names),
    ),
    ...unchecked.map((text) => say({ zh: `没有检查——${text}`, en: `Not checked: ${text}` })),
    ...list(
      say({ zh: '没能删除的数据', en: 'Rows that could not be removed' }),
      leftRows.map(({ domain, id }) => `${domain} ${id}`),
    ),
    ...list(
      say({
        zh: '可能改动了测试租户原有数据的接口（后端接受了应拒绝的输入）',
        en: 'Calls that may have changed existing rows of the test tenant (the backend accepted inputs that it must refuse)',
      }),
      [...leftChanges].map(([call, count]) => `${call}×${count}`),
    ),
  ];
}

function verdict(findings: readonly ProbeFinding[], { requests, probed, ended }: ProbeResult): string {
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const warnings = findings.length - faults;
  const sum = say({
    zh: `探测 ${probed.length} 个接口，发送 ${requests} 个请求`,
    en: `Probed ${probed.length} calls with ${requests} requests`,
  });
  if (ended !== null)
    return say({
      zh: `没有探测完：到此为止不符 ${faults} 处，提示 ${warnings} 处；${sum}。`,
      en: `Not complete: ${faults} faults and ${warnings} notes so far. ${sum}.`,
    });
  if (faults === 0)
    return say({ zh: `没有发现不符：${sum}，提示 ${warnings} 处。`, en: `No faults: ${sum}, ${warnings} notes.` });
  return say({
    zh: `不符 ${faults} 处，提示 ${warnings} 处：${sum}。`,
    en: `${faults} faults, ${warnings} notes: ${sum}.`,
  });
}
