import { say } from '../language.ts';
import { outcomeText } from '../result.ts';
import { sessionCaseText } from '../session-cases.ts';
import type { Finding } from './causes.ts';
import { faultLine, labelled } from './fault-line.ts';
import { listed } from './finding-lines.ts';
import type { Entry } from './entry.ts';
import { type Report, sessionDomain } from './report.ts';
import { reportTexts as texts } from './report-texts.ts';
import { entriesOf, type SessionRow, sessionTable } from './session-table.ts';

/** First finding that contains an entry, with its number. */
type Cause = { number: number; finding: Finding };

/**
 * Renders the report in JUnit format with a test suite per domain, and one for the sessions with a test case per call.
 * Interactions that were not sent, or whose call is not offered, count as skipped. The time is that of the response. The
 * causes are properties of the whole run; the `type` of a failure names its cause, and only the cause's example has all
 * details.
 */
export function junitReport({ entries, domains, ended, backend, begun, findings }: Report): string {
  const causes = new Map<Entry, Cause>();
  for (const [index, finding] of findings.entries())
    for (const entry of finding.entries) if (!causes.has(entry)) causes.set(entry, { number: index + 1, finding });
  const suites = domains
    .filter(({ domain }) => domain !== sessionDomain())
    .map(({ domain }) =>
      suite(
        domain,
        begun,
        entries.filter((entry) => entry.domain === domain).map((entry) => testCase([entry], entry.description, causes)),
      ),
    );
  const { rows } = sessionTable(entries);
  const sessions = rows.map((row) => testCase(entriesOf(row), sessionName(row), causes));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites name="${escapeXml(`pact:verify ${backend}`)}">\n`,
    causeProperties(findings),
    ...suites,
    sessions.length > 0 ? suite(sessionDomain(), begun, sessions) : '',
    incompleteRunCase(ended),
    '</testsuites>\n',
  ].join('');
}

interface TestCase {
  outcome: Entry['outcome'];
  milliseconds: number;
  xml: string;
}

function suite(name: string, begun: Date, cases: readonly TestCase[]): string {
  const count = (...wanted: Entry['outcome'][]) => cases.filter(({ outcome }) => wanted.includes(outcome)).length;
  const time = cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const counted = `tests="${cases.length}" failures="${count('broken')}" errors="0" skipped="${count('notOffered', 'notSent')}"`;
  const content = cases.map(({ xml }) => xml).join('');
  return `  <testsuite name="${escapeXml(name)}" ${counted} time="${secondsOf(time)}" timestamp="${begun.toISOString()}">\n${content}  </testsuite>\n`;
}

const sessionName = (row: SessionRow): string =>
  `${row.call}: ${entriesOf(row)
    .map(({ sessionCase }) => sessionCase && sessionCaseText(sessionCase))
    .join(say({ zh: '、', en: ', ' }))}`;

/** Returns the test case of entries with one call. It fails if one of them does. */
function testCase(entries: readonly Entry[], name: string, causes: ReadonlyMap<Entry, Cause>): TestCase {
  const call = entries[0]?.call ?? '';
  const milliseconds = entries.reduce((sum, entry) => sum + (entry.responseMs ?? entry.milliseconds), 0);
  const head = `    <testcase classname="${escapeXml(call)}" name="${escapeXml(name)}" time="${secondsOf(milliseconds)}"`;
  const output = outputOf(entries);
  const broken = entries.filter(({ outcome }) => outcome === 'broken');
  const skipped = entries.find(({ outcome }) => outcome !== 'held' && outcome !== 'broken');
  const content = [
    ...(broken.length > 0 ? [failureOf(broken, causes)] : skipped ? [skippedOf(skipped)] : []),
    ...(output ? [output] : []),
  ].join('');
  const outcome = broken.length > 0 ? 'broken' : (skipped?.outcome ?? 'held');
  return { outcome, milliseconds, xml: content ? `${head}>${content}</testcase>\n` : `${head}/>\n` };
}

function skippedOf({ outcome, reason, without }: Entry): string {
  const message = labelled(outcomeText(outcome), reason ?? without ?? '');
  return `<skipped message="${escapeXml(message)}"/>`;
}

function failureOf(broken: readonly Entry[], causes: ReadonlyMap<Entry, Cause>): string {
  const [first] = broken;
  const cause = first && causes.get(first);
  const type = cause ? ` type="${escapeXml(texts.cause(cause.number))}"` : '';
  const details = broken.flatMap((entry) => detailsOf(entry, causes.get(entry)?.finding));
  const message = first?.faults.map(faultLine)[0] ?? '';
  return `<failure message="${escapeXml(message)}"${type}>${escapeXml(details.join('\n'))}</failure>`;
}

/** Returns the details of a failed entry. Only the example of a cause has the impact on screens and users. */
function detailsOf(entry: Entry, finding: Finding | undefined): string[] {
  const isExample = finding === undefined || finding.entries[0] === entry;
  return [
    ...(entry.sessionCase ? [entry.description] : []),
    entry.request,
    ...entry.faults.map(faultLine),
    ...(isExample ? entry.screens.map((screen) => labelled(texts.screens(), screen)) : []),
    ...(isExample && entry.notice ? [entry.notice] : []),
    ...(entry.curl ? [entry.curl] : []),
  ];
}

/** Returns a property for each cause: the number of entries and calls, and the discrepancies. */
function causeProperties(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const lines = findings.map(({ faults, entries, calls }, index) => {
    const value = `${texts.extent(entries.length, calls.length)} (${listed(calls)}): ${faults.map(faultLine).join('; ')}`;
    return `    <property name="${escapeXml(texts.cause(index + 1))}" value="${escapeXml(value)}"/>\n`;
  });
  return `  <properties>\n${lines.join('')}  </properties>\n`;
}

/** Returns the warnings of entries, and the steps and remaining data of a flow. */
function outputOf(entries: readonly Entry[]): string {
  const lines = entries.flatMap(({ warning, steps = [], left = [] }) => [
    ...(warning ? [warning] : []),
    ...steps,
    ...left.map((line) => labelled(texts.left(), line)),
  ]);
  return lines.length > 0 ? `<system-out>${escapeXml(lines.join('\n'))}</system-out>` : '';
}

/**
 * Returns a test case with an error for a run that ended early, even if everything before the end passed; otherwise
 * nothing.
 */
const incompleteRunCase = (ended: string | null): string =>
  ended === null
    ? ''
    : `  <testsuite name="pact:verify" tests="1" failures="0" errors="1" skipped="0"><testcase classname="pact:verify" name="${say({ zh: '运行到结束', en: 'runs to the end' })}"><error message="${escapeXml(ended)}"/></testcase></testsuite>\n`;

const secondsOf = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** Escapes text for XML and replaces characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the characters to replace
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '\uFFFD',
    )
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '&#10;');
