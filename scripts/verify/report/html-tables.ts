import { plural, say } from '../language.ts';
import { isComplete } from '../levels/screen-progress.ts';
import { consoleLimits, secondsText } from '../response-time.ts';
import { outcomeText, type VerificationOutcome } from '../result.ts';
import { sessionCaseText } from '../session-cases.ts';
import { dataTable, escapeHtml, section } from './html-parts.ts';
import { type Report, sessionDomain } from './report.ts';
import { reportTexts as texts } from './report-texts.ts';
import { sessionTable } from './session-table.ts';

/** Outcomes in the order of display. Failures come first. */
export const displayOrder: readonly VerificationOutcome[] = ['broken', 'notSent', 'notOffered', 'held'];

export function domainTable({ domains }: Report): string {
  if (domains.length === 0) return '';
  const heads = [domainHead(), ...displayOrder.map(outcomeText)];
  const rows = domains.map((one): [string, ...{ html: string; kind: string }[]] => [
    one.domain,
    ...displayOrder.map((outcome) => ({ html: String(one[outcome]), kind: one[outcome] > 0 ? outcome : 'none' })),
  ]);
  return section(say({ zh: '各业务域', en: 'Domains' }), dataTable(heads, rows), { open: true });
}

export const domainHead = (): string => say({ zh: '业务域', en: 'Domain' });

export function screenTable({ screens }: Report): string {
  if (screens.length === 0) return '';
  const heads = [texts.screen(), say({ zh: '级', en: 'Level' }), outcomeText('held')];
  const rows = screens.map((screen): [string, string, { html: string; kind: string }] => {
    const { title, path, level, held, calls, notOffered } = screen;
    const text = escapeHtml(texts.screenCount(held, calls, notOffered));
    const share = Math.round((100 * (held + notOffered)) / calls);
    const meter = `<span class="meter"><span style="width: ${share}%"></span></span>`;
    return [`${title} ${path}`, String(level), { html: `${meter}${text}`, kind: isComplete(screen) ? 'held' : '' }];
  });
  const complete = screens.filter(isComplete).length;
  const title = say({
    zh: `各页面所用的接口：${complete}/${screens.length} 个页面全部通过`,
    en: `Calls of each screen: all have passed for ${complete} of ${screens.length} screens`,
  });
  return section(title, dataTable(heads, rows), { open: complete < screens.length });
}

export function waitingTable({ waiting }: Report): string {
  if (waiting.length === 0) return '';
  const heads = [
    say({ zh: '状态', en: 'State' }),
    say({ zh: '只等它的交互', en: 'Interactions that wait for it alone' }),
    say({ zh: '等它的交互', en: 'Interactions that wait for it' }),
  ];
  const rows = waiting.map(({ state, alone, all }): [string, string, string] => [state, String(alone), String(all)]);
  return section(texts.waitingHeading(), dataTable(heads, rows), { open: true });
}

/** Renders the session repeats with a row for each call and a column for each situation. */
export function sessionTableHtml({ entries, domains }: Report): string {
  const { cases, rows } = sessionTable(entries);
  if (rows.length === 0) return '';
  const broken = domains.find(({ domain }) => domain === sessionDomain())?.broken ?? 0;
  const marks: Readonly<Record<VerificationOutcome, string>> = {
    held: '✓',
    broken: '✗',
    notOffered: '○',
    notSent: '–',
  };
  const table = rows.map((row): [string, ...{ html: string; kind: string }[]] => [
    row.call,
    ...cases.map((name) => {
      const outcome = row.cases[name]?.outcome;
      return outcome
        ? { html: `<span title="${escapeHtml(outcomeText(outcome))}">${marks[outcome]}</span>`, kind: outcome }
        : { html: '', kind: 'none' };
    }),
  ]);
  const title = say({
    zh: `会话：${rows.length} 个接口 × ${cases.length} 种情形，${broken > 0 ? `${broken} 个不符` : '没有不符'}`,
    en: `Sessions: ${plural(rows.length, 'call')} × ${plural(cases.length, 'situation')}, ${broken > 0 ? `${broken} failed` : 'none failed'}`,
  });
  return section(title, dataTable([texts.call(), ...cases.map(sessionCaseText)], table));
}

export function timeTable({ times }: Report): string {
  if (times.length === 0) return '';
  const heads = [texts.call(), 'p50', 'p95', texts.maximum(), texts.count()];
  const rows = times.map(
    ({ call, p50, p95, max, count }): [string, string, string, { html: string; kind: string }, string] => [
      call,
      secondsText(p50),
      secondsText(p95),
      { html: secondsText(max), kind: max > consoleLimits.slow ? 'notSent' : '' },
      String(count),
    ],
  );
  const [slowest] = times;
  const title = say({
    zh: `响应时间：最长 ${secondsText(slowest?.max ?? 0)}（${slowest?.call}）`,
    en: `Response times: maximum ${secondsText(slowest?.max ?? 0)} (${slowest?.call})`,
  });
  return section(title, dataTable(heads, rows));
}
