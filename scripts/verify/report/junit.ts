import { outcomes } from '../result.ts';
import type { Entry, Report } from './report.ts';
import { faultLine } from './terminal.ts';

/**
 * Renders the report in JUnit format with a test suite per domain. Interactions that were not sent, or whose call is
 * not offered, count as skipped.
 */
export function junitReport({ entries, domains, ended, backend }: Report): string {
  const suites = domains.map(({ domain, held, broken, notOffered, notSent }) => {
    const cases = entries.filter((entry) => entry.domain === domain);
    const seconds = cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
    const counted = `tests="${held + broken + notOffered + notSent}" failures="${broken}" errors="0" skipped="${notOffered + notSent}"`;
    return `  <testsuite name="${escapeXml(domain)}" ${counted} time="${seconds.toFixed(3)}">\n${cases.map(testCase).join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(`pact:verify ${backend}`)}">\n${suites.join('')}${incompleteRunCase(ended)}</testsuites>\n`;
}

function testCase(entry: Entry): string {
  const head = `    <testcase classname="${escapeXml(entry.call)}" name="${escapeXml(entry.description)}" time="${(entry.milliseconds / 1000).toFixed(3)}"`;
  const output = outputOf(entry);
  if (entry.outcome === 'held') return output ? `${head}>${output}</testcase>\n` : `${head}/>\n`;
  if (entry.outcome !== 'broken') {
    const why = entry.reason ?? entry.without ?? '';
    return `${head}><skipped message="${escapeXml(`${outcomes[entry.outcome]}：${why}`)}"/>${output}</testcase>\n`;
  }
  const faults = entry.faults.map(faultLine);
  const otherCases = [
    entry.request,
    ...faults,
    ...entry.screens.map((screen) => `影响页面：${screen}`),
    entry.notice,
    entry.curl,
  ];
  return `${head}><failure message="${escapeXml(faults[0] ?? '')}">${escapeXml(otherCases.filter(Boolean).join('\n'))}</failure>${output}</testcase>\n`;
}

/** Returns the steps and remaining data of a flow. */
function outputOf({ steps = [], left = [] }: Entry): string {
  const lines = [...steps, ...left.map((line) => `留下的数据：${line}`)];
  return lines.length > 0 ? `<system-out>${escapeXml(lines.join('\n'))}</system-out>` : '';
}

/**
 * Returns a test case with an error for a run that ended early, even if everything before the end passed; otherwise
 * nothing.
 */
const incompleteRunCase = (ended: string | null): string =>
  ended === null
    ? ''
    : `  <testsuite name="pact:verify" tests="1" failures="0" errors="1" skipped="0"><testcase classname="pact:verify" name="运行到结束"><error message="${escapeXml(ended)}"/></testcase></testsuite>\n`;

/** Escapes text for XML and replaces characters that XML does not allow. */
const escapeXml = (text: string): string =>
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
