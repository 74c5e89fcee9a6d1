import { sayList } from '../../verify/language.ts';
import type { Finding, FindingGroup } from '../finding.ts';
import { type BackendReport, extentOf, headingOf, impactsOf, type Table } from './report.ts';
import { reportTexts } from './texts.ts';

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
    `${MARKS[group.severity]} ${number}. ${reportTexts.severity(group.severity)} · ${headingOf(group)}${reportTexts.inParentheses(extentOf(group))}`,
    ...group.findings.slice(0, MOST_FINDINGS).map((finding) => `   ${findingLine(finding)}`),
    ...(rest > 0 ? [`   ${reportTexts.moreFindings(rest)}`] : []),
    ...(group.screens.length > 0 ? [`   ${reportTexts.field(reportTexts.affected(), sayList(group.screens))}`] : []),
    ...(group.severity === 'notOffered'
      ? []
      : impacts.slice(0, 2).map((impact) => `   ${reportTexts.field(reportTexts.userSees(), impact)}`)),
  ];
}

/** Returns the line of a finding. Its sentence is the heading of the group. */
export function findingLine({ severity, call, request, field, expected, found, count, impact }: Finding): string {
  const difference = expected ? reportTexts.difference(expected, found) : found;
  const compared = field && difference ? reportTexts.field(field, difference) : `${field}${difference}`;
  const times = count > 1 ? reportTexts.inParentheses(reportTexts.times(count)) : '';
  const without = severity === 'notOffered' && impact ? ` ${impact}` : '';
  return `${[call, request].filter(Boolean).join(' ')}${compared ? `  ${compared}` : ''}${times}${without}`;
}

function tableLines({ title, heads, rows }: Table): string[] {
  if (rows.length === 0) return [];
  const rest = rows.length - MOST_ROWS;
  return [
    '',
    reportTexts.field(`${title}${reportTexts.inParentheses(heads.join(' / '))}`, '').trimEnd(),
    ...rows.slice(0, MOST_ROWS).map((row) => `  ${row.join('  ')}`),
    ...(rest > 0 ? [`  ${reportTexts.moreRows(rest)}`] : []),
  ];
}
