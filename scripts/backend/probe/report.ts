import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bases } from '#contracts/envelopes.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { curlOf } from '../../verify/curl.ts';
import { say } from '../../verify/language.ts';
import type { Secrets } from '../../verify/secrets.ts';
import { type Finding, groupFindings, severities } from '../finding.ts';
import type { FoundViolation } from './found.ts';
import type { ProbeOptions } from './options.ts';
import { rules } from './rules.ts';
import type { ProbeResult } from './run-probe.ts';
import { COMMAND } from './texts.ts';

/** A finding with the request that shows it. */
export interface ProbeFinding extends Finding {
  /** What was sent, in words. */
  sent: string;
  /** Command that repeats the request, with shell variables in place of secrets. */
  curl: string;
}

export interface ProbeReport {
  text: string;
  findings: readonly ProbeFinding[];
  seed: number;
  requests: number;
}

/** Number of calls of a group that are printed with their requests. The report files contain all of them. */
const MAX_PRINTED = 5;
const MAX_CURL_LENGTH = 8_000;

/** Returns the report of a run. It contains no token, no password and no value of a row. */
export function probeReport(result: ProbeResult, options: ProbeOptions, secrets: Secrets): ProbeReport {
  const findings = result.violations.map((one) => findingOf(one, options, secrets));
  const text = secrets.hide([...findingLines(findings), ...runLines(result), verdict(findings, result)].join('\n'));
  return { text, findings, seed: options.seed, requests: result.requests };
}

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
    sentence: '',
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
    const name = group.name ? `${group.name}：` : '';
    return [
      '',
      say({
        zh: `【${severities[group.severity]}】${name}应为：${group.expected}；实际：${group.found}（${members.length} 个接口，${group.rule}）`,
        en: `[${group.severity}] ${name}expected ${group.expected}, found ${group.found} (${members.length} calls, ${group.rule})`,
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

function runLines({ skipped, notOffered, unchecked, leftRows, leftChanges }: ProbeResult): string[] {
  const list = (label: string, names: readonly string[]): string[] =>
    names.length > 0 ? [`${label}：${names.join(' ')}`] : [];
  return [
    '',
    ...list(say({ zh: '后端未提供', en: 'Not offered' }), notOffered),
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

function verdict(findings: readonly ProbeFinding[], { requests, probed }: ProbeResult): string {
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const warnings = findings.length - faults;
  const sum = say({
    zh: `探测 ${probed.length} 个接口，发送 ${requests} 个请求`,
    en: `Probed ${probed.length} calls with ${requests} requests`,
  });
  if (faults === 0)
    return say({ zh: `没有发现不符：${sum}，提示 ${warnings} 处。`, en: `No faults: ${sum}, ${warnings} warnings.` });
  return say({
    zh: `不符 ${faults} 处，提示 ${warnings} 处：${sum}。`,
    en: `${faults} faults, ${warnings} warnings: ${sum}.`,
  });
}

/** Writes the report files. Returns the line that names them. */
export function writeProbeReport({ text, ...report }: ProbeReport, folder: string): string {
  const json = join(resolve(folder), 'probe.json');
  const page = join(resolve(folder), 'probe.md');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
    writeFileSync(page, `${text}\n`);
  } catch (error) {
    throw new CannotRun(`报告没有写入 ${folder}：${(error as Error).message}`);
  }
  return say({ zh: `报告：${json} 与 ${page}`, en: `Reports: ${json} and ${page}` });
}
