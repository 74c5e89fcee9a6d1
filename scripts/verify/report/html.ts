import { outcomes } from '../result.ts';
import { STYLE } from './html-style.ts';
import type { DomainSummary, Entry, Report } from './report.ts';

/** Renders the report as one self-contained HTML page. */
export function htmlReport(report: Report): string {
  const total = (outcome: Entry['outcome']) => report.entries.filter((entry) => entry.outcome === outcome).length;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>契约核对报告</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>契约核对报告</h1>
<p class="facts">后端 <code>${escapeHtml(report.backend)}</code>${report.testTenant ? ` · 测试租户 ${escapeHtml(report.testTenant)}` : ''} · 共选 ${report.chosen} 个交互${report.heldBefore > 0 ? `，其中 ${report.heldBefore} 个上次已通过` : ''}</p>
${report.ended ? `<p class="ended" role="alert">没有完成：${escapeHtml(report.ended)}</p>` : ''}
<ul class="totals">${OUTCOMES.map((outcome) => `<li class="${outcome}"><b>${total(outcome)}</b>${outcomes[outcome]}</li>`).join('')}</ul>
</header>
${domainTable(report.domains)}
${filters(report.domains)}
<p class="count" id="count" aria-live="polite"></p>
<section id="entries" aria-label="交互">
${[...report.entries]
  .sort((one, other) => rank(one) - rank(other))
  .map(entryHtml)
  .join('\n')}
</section>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** Outcomes in the order of display. Failures come first. */
const OUTCOMES = ['broken', 'notSent', 'notOffered', 'held'] as const;
const rank = ({ outcome }: Entry): number => OUTCOMES.indexOf(outcome);

function domainTable(domains: readonly DomainSummary[]): string {
  const rows = domains.map(
    (one) =>
      `<tr><th scope="row">${escapeHtml(one.domain)}</th>${OUTCOMES.map((outcome) => `<td class="${one[outcome] > 0 ? outcome : 'none'}">${one[outcome]}</td>`).join('')}</tr>`,
  );
  const heads = OUTCOMES.map((outcome) => `<th scope="col">${outcomes[outcome]}</th>`).join('');
  return `<details class="domains" open><summary>各业务域</summary><div class="grid"><table><thead><tr><th scope="col">业务域</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}

function filters(domains: readonly DomainSummary[]): string {
  const option = (value: string, label: string) => `<option value="${value}">${label}</option>`;
  const ofDomains = domains.map(({ domain }) => option(escapeHtml(domain), escapeHtml(domain))).join('');
  const ofOutcomes = OUTCOMES.map((outcome) => option(outcome, outcomes[outcome])).join('');
  return `<form class="filters"><label>业务域<select id="domain">${option('', '全部')}${ofDomains}</select></label><label>结果<select id="outcome">${option('', '全部')}${ofOutcomes}</select></label></form>`;
}

function entryHtml(entry: Entry): string {
  const { outcome, domain, description, request, provisional } = entry;
  const badges = `<span class="badge ${outcome}">${outcomes[outcome]}</span>${provisional ? '<span class="badge quiet">暂定接口</span>' : ''}`;
  const head = `${badges}<span class="what">${escapeHtml(description)}</span>`;
  const data = `class="entry" data-domain="${escapeHtml(domain)}" data-outcome="${outcome}"`;
  const body = bodyOf(entry);
  const line = `<code class="request">${escapeHtml(request)}</code>`;
  if (!body) return `<article ${data}><h2>${head}</h2>${line}</article>`;
  return `<article ${data}><h2>${head}</h2>${line}${body}</article>`;
}

function bodyOf({ faults, screens, notice, curl, reason, without, steps = [], left = [] }: Entry): string {
  const rows: [string, string][] = [];
  if (screens.length > 0) rows.push(['影响页面', escapeHtml(screens.join('、'))]);
  if (notice) rows.push(['用户会看到', escapeHtml(notice)]);
  if (reason) rows.push(['原因', escapeHtml(reason)]);
  if (without) rows.push(['没有它时', escapeHtml(without)]);
  if (steps.length > 0) rows.push(['步骤', steps.map(escapeHtml).join('<br>')]);
  if (left.length > 0) rows.push(['留下的数据', left.map(escapeHtml).join('<br>')]);
  const list = rows.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join('');
  return [
    faults.length > 0 ? faultTable(faults) : '',
    list ? `<dl>${list}</dl>` : '',
    curl ? `<pre tabindex="0"><code>${escapeHtml(curl)}</code></pre>` : '',
  ].join('');
}

function faultTable(faults: Entry['faults']): string {
  const rows = faults.map(({ field, expected, found, sentence }) =>
    expected
      ? `<tr><td data-name="字段"><code>${escapeHtml(field)}</code>${sentence ? `<small>${escapeHtml(sentence)}</small>` : ''}</td><td data-name="应为">${escapeHtml(expected)}</td><td data-name="实为">${escapeHtml(found)}</td></tr>`
      : `<tr><td colspan="3">${field ? `<code>${escapeHtml(field)}</code> ` : ''}${escapeHtml(sentence)}</td></tr>`,
  );
  return `<table class="faults"><thead><tr><th scope="col">字段</th><th scope="col">应为</th><th scope="col">实为</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const SCRIPT = `
const domain = document.getElementById('domain'), outcome = document.getElementById('outcome');
const entries = [...document.querySelectorAll('.entry')], count = document.getElementById('count');
const show = () => {
  let shown = 0;
  for (const entry of entries) {
    entry.hidden = (domain.value && entry.dataset.domain !== domain.value) || (outcome.value && entry.dataset.outcome !== outcome.value);
    if (!entry.hidden) shown += 1;
  }
  count.textContent = '显示 ' + shown + ' 个，共 ' + entries.length + ' 个';
};
domain.onchange = outcome.onchange = show;
if (entries.some((entry) => entry.dataset.outcome === 'broken')) outcome.value = 'broken';
show();
`;
