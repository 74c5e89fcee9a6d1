import { escapeXml } from '../../verify/report/junit.ts';
import type { FindingGroup } from '../finding.ts';
import { type BackendReport, extentOf, headingOf, impactsOf } from './report.ts';
import { reportTexts } from './texts.ts';
import { findingLine } from './terminal.ts';

/** Renders the report in JUnit format with a test case per group. Only faults are failures. */
export function junitReport({ command, groups, verdict }: BackendReport): string {
  const faults = groups.filter(({ severity }) => severity === 'fault').length;
  const cases = groups.length > 0 ? groups.map((group) => testCase(command, group)) : [passed(command, verdict)];
  const skipped = groups.length - faults;
  const suite = `  <testsuite name="${command}" tests="${cases.length}" failures="${faults}" errors="0" skipped="${skipped}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${command}">\n${suite}\n${cases.join('')}  </testsuite>\n</testsuites>\n`;
}

const passed = (command: string, verdict: string): string =>
  `    <testcase classname="${command}" name="${escapeXml(verdict)}"/>\n`;

function testCase(command: string, group: FindingGroup): string {
  const heading = escapeXml(`${headingOf(group)}${reportTexts.inParentheses(extentOf(group))}`);
  const text = escapeXml([...group.findings.map(findingLine), ...impactsOf(group)].join('\n'));
  const result =
    group.severity === 'fault'
      ? `<failure message="${heading}">${text}</failure>`
      : `<skipped message="${heading}"/><system-out>${text}</system-out>`;
  return `    <testcase classname="${command}.${group.rule}" name="${heading}">${result}</testcase>\n`;
}
