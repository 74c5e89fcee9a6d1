import { shanghaiMoment } from '../flows/moment.ts';
import { currentLanguage, say } from '../language.ts';
import { outcomeText } from '../result.ts';
import { labelled } from './fault-line.ts';
import { entryHtml } from './html-entry.ts';
import { findingsHtml } from './html-findings.ts';
import { escapeHtml, section } from './html-parts.ts';
import { pageScript } from './html-script.ts';
import { STYLE } from './html-style.ts';
import {
  displayOrder,
  domainHead,
  domainTable,
  screenTable,
  sessionTableHtml,
  timeTable,
  waitingTable,
} from './html-tables.ts';
import type { Entry } from './entry.ts';
import type { Report } from './report.ts';
import { reportTexts as texts } from './report-texts.ts';

/** Renders the report as one self-contained HTML page. */
export function htmlReport(report: Report): string {
  const title = say({ zh: '契约核对报告', en: 'Contract verification' });
  return `<!doctype html>
<html lang="${currentLanguage() === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
<p class="facts">${factsHtml(report)}</p>
${report.ended ? `<p class="ended" role="alert">${escapeHtml(labelled(texts.incomplete(), report.ended))}</p>` : ''}
${totals(report)}
</header>
${findingsHtml(report)}
${waitingTable(report)}
${screenTable(report)}
${domainTable(report)}
${sessionTableHtml(report)}
${timeTable(report)}
${section(say({ zh: `全部交互 ${report.entries.length} 个`, en: `All ${report.entries.length} interactions` }), entryList(report), { id: 'all' })}
</main>
<script>${pageScript()}</script>
</body>
</html>
`;
}

function factsHtml({ backend, begun, testTenant, chosen, heldBefore }: Report): string {
  const code = `<code>${escapeHtml(backend)}</code>`;
  const { date, time } = shanghaiMoment(begun.getTime());
  return [
    say({ zh: `后端 ${code}`, en: `Backend ${code}` }),
    say({ zh: `开始于 ${date} ${time}（上海时间）`, en: `begun ${date} ${time} (Shanghai)` }),
    ...(testTenant ? [`${say({ zh: '测试租户', en: 'test tenant' })} ${escapeHtml(testTenant)}`] : []),
    say({ zh: `共选 ${chosen} 个交互`, en: `${chosen} interactions selected` }),
    ...(heldBefore > 0 ? [say({ zh: `其中 ${heldBefore} 个以前已通过`, en: `${heldBefore} passed earlier` })] : []),
  ].join(' · ');
}

function totals({ entries }: Report): string {
  const total = (outcome: Entry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length;
  const items = displayOrder.map(
    (outcome) => `<li class="${outcome}"><b>${total(outcome)}</b>${outcomeText(outcome)}</li>`,
  );
  return `<ul class="totals">${items.join('')}</ul>`;
}

/** Renders all entries, failures first, with filters by domain and outcome. */
function entryList({ entries, domains }: Report): string {
  const articles = entries
    .map((entry, index) => ({ html: entryHtml(entry, index), rank: displayOrder.indexOf(entry.outcome) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ html }) => html);
  const option = (value: string, label: string) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`;
  const every = option('', say({ zh: '全部', en: 'all' }));
  const ofDomains = domains.map(({ domain }) => option(domain, domain)).join('');
  const ofOutcomes = displayOrder.map((outcome) => option(outcome, outcomeText(outcome))).join('');
  const outcomeHead = say({ zh: '结果', en: 'Outcome' });
  return `<form class="filters"><label>${domainHead()}<select id="domain">${every}${ofDomains}</select></label><label>${outcomeHead}<select id="outcome">${every}${ofOutcomes}</select></label></form>
<p class="count" id="count" aria-live="polite"></p>
<div id="entries">
${articles.join('\n')}
</div>`;
}
