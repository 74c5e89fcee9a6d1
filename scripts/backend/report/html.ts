import { STYLE } from '../../verify/report/html-style.ts';
import { currentLanguage, sayList } from '../../verify/language.ts';
import { type Finding, type FindingGroup, severities, type Severity } from '../finding.ts';
import { type BackendReport, countOf, extentOf, headingOf, type Table } from './report.ts';
import { reportTexts } from './texts.ts';

/** Classes of the shared style by severity. */
const CLASSES = { fault: 'broken', warning: 'notSent', notOffered: 'notOffered' } as const;
const KINDS = Object.keys(severities) as Severity[];

/** Renders the report as one self-contained HTML page. */
export function htmlReport({ title, facts, groups, tables, verdict }: BackendReport): string {
  const totals = KINDS.map(
    (kind) => `<li class="${CLASSES[kind]}"><b>${countOf(groups, kind)}</b>${reportTexts.severity(kind)}</li>`,
  );
  return `<!doctype html>
<html lang="${currentLanguage() === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${escapeHtml(title)}</h1>
${facts.map((fact) => `<p class="facts">${escapeHtml(fact)}</p>`).join('\n')}
<p class="ended">${escapeHtml(verdict)}</p>
<ul class="totals">${totals.join('')}</ul>
</header>
${groups.map(groupHtml).join('\n')}
${tables.map(tableHtml).join('\n')}
</main>
</body>
</html>
`;
}

function groupHtml(group: FindingGroup): string {
  const { severity, findings, screens } = group;
  const badge = `<span class="badge ${CLASSES[severity]}">${reportTexts.severity(severity)}</span>`;
  const list =
    screens.length > 0 ? `<dl><dt>${reportTexts.affected()}</dt><dd>${escapeHtml(sayList(screens))}</dd></dl>` : '';
  return `<article class="entry" data-outcome="${CLASSES[severity]}"><h2>${badge}${escapeHtml(headingOf(group))}</h2><p class="count">${extentOf(group)}</p>${findingTable(findings)}${list}</article>`;
}

function findingTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ call, request, field, expected, found, count, impact }) => [
    [call, request].filter(Boolean).join(' '),
    field,
    expected,
    count > 1 ? `${found}${reportTexts.inParentheses(reportTexts.times(count))}` : found,
    impact,
  ]);
  const { call, field, expected, found } = reportTexts.heads;
  const heads = [call(), field(), expected(), found(), reportTexts.userSees()];
  const used = heads.map((_, column) => rows.some((row) => row[column] !== ''));
  const inUse = <T>(cells: readonly T[]): T[] => cells.filter((_, column) => used[column]);
  return grid(inUse(heads), rows.map(inUse), 'faults');
}

const tableHtml = ({ title, heads, rows }: Table): string =>
  rows.length === 0
    ? ''
    : `<details class="domains" open><summary>${escapeHtml(title)}</summary><div class="grid">${grid(heads, rows)}</div></details>`;

function grid(heads: readonly string[], rows: readonly (readonly string[])[], kind = ''): string {
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const cells = (row: readonly string[]) =>
    row.map((text, index) => `<td data-name="${escapeHtml(heads[index] ?? '')}">${escapeHtml(text)}</td>`).join('');
  return `<table class="${kind}"><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
