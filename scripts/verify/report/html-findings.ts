import { plural, say, sayList } from '../language.ts';
import type { Finding } from './causes.ts';
import { faultTable } from './html-entry.ts';
import { badge, codeBlock, definitions, escapeHtml } from './html-parts.ts';
import type { Entry } from './entry.ts';
import type { Report } from './report.ts';
import { reportTexts as texts } from './report-texts.ts';

/** Renders the failures by cause. Each finding lists all its entries in a collapsed part. */
export function findingsHtml({ findings, entries }: Report): string {
  if (findings.length === 0) return '';
  const indexes = new Map(entries.map((entry, index) => [entry, index]));
  const articles = findings.map((finding, index) => findingHtml(finding, index + 1, indexes));
  const broken = entries.filter(({ outcome }) => outcome === 'broken').length;
  const title = say({
    zh: `不符合契约：${findings.length} 个原因，${broken} 个交互`,
    en: `Failures: ${plural(findings.length, 'cause')}, ${plural(broken, 'interaction')}`,
  });
  return `<section class="findings"><h2>${escapeHtml(title)}</h2>${articles.join('\n')}</section>`;
}

function findingHtml(finding: Finding, number: number, indexes: ReadonlyMap<Entry, number>): string {
  const { faults, entries, calls } = finding;
  const [example] = entries;
  if (!example) return '';
  const isSingle = entries.length === 1;
  const title = isSingle ? example.description : texts.extent(entries.length, calls.length);
  const head = `<h3>${badge('broken', texts.cause(number))}<span class="what">${escapeHtml(title)}</span></h3>`;
  const request = isSingle ? `<code class="request">${escapeHtml(example.request)}</code>` : '';
  const content = [
    faultTable(faults),
    definitions(detailRows(finding, example)),
    example.curl ? codeBlock(example.curl) : '',
    isSingle ? '' : entryList(entries, indexes),
  ];
  return `<article class="finding">${head}${request}${content.join('')}</article>`;
}

function detailRows({ entries, calls, screens }: Finding, { description, request, notice }: Entry): [string, string][] {
  const rows: [string, string][] = [];
  if (entries.length > 1) {
    rows.push([texts.call(), namesHtml(calls)]);
    rows.push([texts.example(), `${escapeHtml(description)} <code class="request">${escapeHtml(request)}</code>`]);
  }
  if (screens.length > 0) rows.push([texts.screens(), namesHtml(screens)]);
  if (notice) rows.push([texts.notice(), escapeHtml(notice)]);
  return rows;
}

/** Number of names after which a list is collapsed. */
const MAX_NAMES = 8;

const namesHtml = (names: readonly string[]): string =>
  names.length <= MAX_NAMES
    ? escapeHtml(sayList(names))
    : `<details><summary>${escapeHtml(`${sayList(names.slice(0, MAX_NAMES))} ${texts.more(names.length)}`)}</summary>${escapeHtml(sayList(names))}</details>`;

/** Renders the names of all entries of a finding. A name opens its entry in the list of all entries. */
function entryList(entries: readonly Entry[], indexes: ReadonlyMap<Entry, number>): string {
  const summary = say({ zh: `全部 ${entries.length} 个交互`, en: `All ${entries.length} interactions` });
  const items = entries.map(
    (entry) =>
      `<li><button type="button" data-entry="${indexes.get(entry)}">${escapeHtml(entry.description)}</button></li>`,
  );
  return `<details class="members"><summary>${escapeHtml(summary)}</summary><ul>${items.join('')}</ul></details>`;
}
