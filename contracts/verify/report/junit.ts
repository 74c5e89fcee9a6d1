import { outcomes } from '../result.ts';
import type { Entry, Report } from './report.ts';
import { faultLine } from './terminal.ts';

/** A test suite a domain, as pipelines read it. What is not offered or was not sent counts as skipped. */
export function junitReport({ entries, domains, ended, backend }: Report): string {
  const suites = domains.map(({ domain, held, broken, notOffered, notSent }) => {
    const cases = entries.filter((entry) => entry.domain === domain);
    const seconds = cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
    const counted = `tests="${held + broken + notOffered + notSent}" failures="${broken}" errors="0" skipped="${notOffered + notSent}"`;
    return `  <testsuite name="${escaped(domain)}" ${counted} time="${seconds.toFixed(3)}">\n${cases.map(testCase).join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(`pact:verify ${backend}`)}">\n${suites.join('')}${early(ended)}</testsuites>\n`;
}

function testCase(entry: Entry): string {
  const head = `    <testcase classname="${escaped(entry.call)}" name="${escaped(entry.description)}" time="${(entry.milliseconds / 1000).toFixed(3)}"`;
  const output = outputOf(entry);
  if (entry.outcome === 'held') return output ? `${head}>${output}</testcase>\n` : `${head}/>\n`;
  if (entry.outcome !== 'broken') {
    const why = entry.reason ?? entry.without ?? '';
    return `${head}><skipped message="${escaped(`${outcomes[entry.outcome]}：${why}`)}"/>${output}</testcase>\n`;
  }
  const faults = entry.faults.map(faultLine);
  const rest = [
    entry.request,
    ...faults,
    ...entry.screens.map((screen) => `影响页面：${screen}`),
    entry.notice,
    entry.curl,
  ];
  return `${head}><failure message="${escaped(faults[0] ?? '')}">${escaped(rest.filter(Boolean).join('\n'))}</failure>${output}</testcase>\n`;
}

/** What a flow did and left. */
function outputOf({ steps = [], left = [] }: Entry): string {
  const lines = [...steps, ...left.map((line) => `留下的数据：${line}`)];
  return lines.length > 0 ? `<system-out>${escaped(lines.join('\n'))}</system-out>` : '';
}

/** A run that ended early is no success, whatever had held by then. */
const early = (ended: string | null): string =>
  ended === null
    ? ''
    : `  <testsuite name="pact:verify" tests="1" failures="0" errors="1" skipped="0"><testcase classname="pact:verify" name="运行到结束"><error message="${escaped(ended)}"/></testcase></testsuite>\n`;

/** Nor may a character stand in XML that it has no place for. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '\uFFFD',
    )
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '&#10;');
