import { type Finding, type FindingGroup, severities } from '../finding.ts';
import { type BackendReport, extentOf, headingOf, impactsOf, type Table } from './report.ts';

const MARKS = { fault: '✗', warning: '!', notOffered: '○' } as const;
/** Number of findings of a group, and of rows of a table, that the terminal shows. The report files list all. */
const MOST_FINDINGS = 6;
const MOST_ROWS = 12;

/** Renders the report in the terminal. */
export function terminalReport({ facts, groups, tables, verdict }: BackendReport): string {
  return [
    ...facts,
    ...groups.flatMap((group, index) => ['', ...groupLines(group, index + 1)]),
    ...tables.flatMap(tableLines),
    '',
    verdict,
  ].join('\n');
}

function groupLines(group: FindingGroup, number: number): string[] {
  const rest = group.findings.length - MOST_FINDINGS;
  const impacts = impactsOf(group);
  return [
    `${MARKS[group.severity]} ${number}. ${severities[group.severity]} · ${headingOf(group)}（${extentOf(group)}）`,
    ...group.findings.slice(0, MOST_FINDINGS).map((finding) => `   ${findingLine(finding)}`),
    ...(rest > 0 ? [`   另有 ${rest} 处，见报告（--report）`] : []),
    ...(group.screens.length > 0 ? [`   影响页面：${group.screens.join('、')}`] : []),
    ...(group.severity === 'notOffered' ? [] : impacts.slice(0, 2).map((impact) => `   用户会看到：${impact}`)),
  ];
}

/** Returns the line of a finding. Its sentence is the heading of the group. */
export function findingLine({ severity, call, request, field, expected, found, count, impact }: Finding): string {
  const difference = expected ? `应为${spaced(expected)}，实为${spaced(found)}` : found;
  const compared = [field, difference].filter(Boolean).join('：');
  const times = count > 1 ? `（${count} 次）` : '';
  const without = severity === 'notOffered' && impact ? `：${impact}` : '';
  return `${[call, request].filter(Boolean).join(' ')}${compared ? `  ${compared}` : ''}${times}${without}`;
}

/** Adds a space before a text that does not begin with a Chinese character, since Chinese text precedes it. */
const spaced = (text: string): string => (/^[\w"/{[-]/.test(text) ? ` ${text}` : text);

function tableLines({ title, heads, rows }: Table): string[] {
  if (rows.length === 0) return [];
  const rest = rows.length - MOST_ROWS;
  return [
    '',
    `${title}（${heads.join(' / ')}）：`,
    ...rows.slice(0, MOST_ROWS).map((row) => `  ${row.join('  ')}`),
    ...(rest > 0 ? [`  另有 ${rest} 行，见报告（--report）`] : []),
  ];
}
