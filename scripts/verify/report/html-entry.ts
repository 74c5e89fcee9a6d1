import { sayList } from '../language.ts';
import { mismatchTexts } from '../mismatch-texts.ts';
import { outcomeText } from '../result.ts';
import { badge, codeBlock, definitions, escapeHtml } from './html-parts.ts';
import type { Entry } from './entry.ts';
import { reportTexts as texts } from './report-texts.ts';

/** Renders an entry with all its details. `index` is its number in the report, to which findings refer. */
export function entryHtml(entry: Entry, index: number): string {
  const { outcome, domain, description, request, provisional, warning } = entry;
  const badges = [
    badge(outcome, outcomeText(outcome)),
    ...(provisional ? [badge('quiet', texts.provisional())] : []),
    ...(warning ? [badge('notSent', warning)] : []),
  ].join('');
  const data = `class="entry" id="entry-${index}" data-domain="${escapeHtml(domain)}" data-outcome="${outcome}"`;
  const head = `<h3>${badges}<span class="what">${escapeHtml(description)}</span></h3>`;
  return `<article ${data}>${head}<code class="request">${escapeHtml(request)}</code>${bodyOf(entry)}</article>`;
}

function bodyOf({ faults, screens, notice, curl, reason, without, steps = [], left = [] }: Entry): string {
  const rows: [string, string][] = [];
  if (screens.length > 0) rows.push([texts.screens(), escapeHtml(sayList(screens))]);
  if (notice) rows.push([texts.notice(), escapeHtml(notice)]);
  if (reason) rows.push([texts.reason(), escapeHtml(reason)]);
  if (without) rows.push([texts.without(), escapeHtml(without)]);
  if (steps.length > 0) rows.push([texts.steps(), steps.map(escapeHtml).join('<br>')]);
  if (left.length > 0) rows.push([texts.left(), left.map(escapeHtml).join('<br>')]);
  return [faults.length > 0 ? faultTable(faults) : '', definitions(rows), curl ? codeBlock(curl) : ''].join('');
}

/** Renders the discrepancies of an entry or a finding. */
export function faultTable(faults: Entry['faults']): string {
  const heads = [texts.field(), texts.expected(), texts.found()];
  const [fieldName, expectedName, foundName] = heads.map(escapeHtml);
  const rows = faults.map(({ field, expected, found, sentence, repeats = 0 }) => {
    const remarks = [sentence, repeats > 0 ? mismatchTexts.repeats(repeats) : ''].filter(Boolean).map(escapeHtml);
    if (!expected)
      return `<tr><td colspan="3">${field ? `<code>${escapeHtml(field)}</code> ` : ''}${remarks.join(' ')}</td></tr>`;
    const small = remarks.map((remark) => `<small>${remark}</small>`).join('');
    return `<tr><td data-name="${fieldName}"><code>${escapeHtml(field)}</code>${small}</td><td data-name="${expectedName}">${escapeHtml(expected)}</td><td data-name="${foundName}">${escapeHtml(found)}</td></tr>`;
  });
  const cells = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const head = faults.some(({ expected }) => expected) ? `<thead><tr>${cells}</tr></thead>` : '';
  return `<table class="faults">${head}<tbody>${rows.join('')}</tbody></table>`;
}
