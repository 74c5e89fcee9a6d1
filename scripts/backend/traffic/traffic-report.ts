import { sayList } from '../../verify/language.ts';
import { screensOf } from '../../verify/screens.ts';
import { groupFindings } from '../finding.ts';
import { pathOf } from '../match-path.ts';
import { type BackendReport, countOf, type Table } from '../report/report.ts';
import type { Traffic } from './traffic.ts';
import { commandTexts, words } from './texts.ts';

const { tables, heads } = commandTexts;

/**
 * Returns the report of recorded traffic.
 * @param source description of the recording
 */
export function trafficReport(traffic: Traffic, source: string): BackendReport {
  const counts = [...traffic.calls.values()];
  const exchanges = counts.reduce((sum, one) => sum + one.exchanges, 0);
  const unjudged = counts.reduce((sum, one) => sum + one.unjudged, 0);
  const groups = groupFindings(traffic.findings);
  const faults = countOf(groups, 'fault');
  const { absent } = traffic;
  const total = absent.length + counts.length;
  const facts = [
    commandTexts.exchanges(source, exchanges, counts.length, total),
    ...(unjudged > 0 ? [commandTexts.unjudged(unjudged)] : []),
    ...(traffic.others > 0 ? [commandTexts.others(traffic.others)] : []),
  ];
  const result = faults > 0 ? commandTexts.differs(faults) : commandTexts.matches();
  const verdict = `${result}${commandTexts.covered(counts.length, total)}`;
  const ofTraffic = [
    codeTable(traffic),
    durationTable(traffic),
    unfilledTable(traffic),
    unknownTable(traffic),
    absentTable(traffic),
  ];
  return {
    command: 'backend:traffic',
    title: commandTexts.title(),
    facts,
    groups,
    tables: ofTraffic,
    verdict,
  };
}

function codeTable({ calls }: Traffic): Table {
  const totals = new Map<string, { count: number; calls: Set<string> }>();
  for (const { call, codes } of calls.values())
    for (const [code, count] of codes) {
      const total = totals.get(code) ?? { count: 0, calls: new Set() };
      total.count += count;
      total.calls.add(call.name);
      totals.set(code, total);
    }
  const rows = [...totals]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([code, { count, calls: names }]) => [code, String(count), namesText([...names])]);
  return { title: tables.codes(), heads: [heads.code(), heads.count(), heads.call()], rows };
}

const MOST_NAMES = 5;
const namesText = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? commandTexts.more(names.slice(0, MOST_NAMES), names.length) : sayList(names);

function durationTable({ calls }: Traffic): Table {
  const rows = [...calls.values()]
    .filter(({ durations }) => durations.length > 0)
    .map(({ call, exchanges, durations }) => {
      const sorted = [...durations].sort((one, other) => one - other);
      return { call: call.name, exchanges, p50: at(sorted, 0.5), p95: at(sorted, 0.95), most: sorted.at(-1) ?? 0 };
    })
    .sort((one, other) => other.p95 - one.p95)
    .map(({ call, exchanges, p50, p95, most }) => [call, String(exchanges), ...[p50, p95, most].map(words.duration)]);
  return { title: tables.durations(), heads: [heads.call(), heads.count(), 'p50', 'p95', heads.most()], rows };
}

/** Returns the value at a share of sorted values, by the nearest rank. */
const at = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

function unfilledTable({ filled }: Traffic): Table {
  const rows = filled
    .neverFilled()
    .map(({ call, field, places }) => [call, field, String(places), sayList(screensOf(call))]);
  return { title: tables.unfilled(), heads: [heads.call(), heads.field(), heads.places(), heads.screens()], rows };
}

function unknownTable({ unknownPaths }: Traffic): Table {
  const rows = [...unknownPaths]
    .sort(([, one], [, other]) => other - one)
    .map(([path, count]) => [path, String(count)]);
  return { title: tables.unknown(), heads: [heads.path(), heads.count()], rows };
}

const absentTable = ({ absent }: Traffic): Table => ({
  title: tables.absent(),
  heads: [heads.call(), heads.request(), heads.screens()],
  rows: absent.map((call) => [call.name, `${call.method} ${pathOf(call)}`, sayList(screensOf(call.name))]),
});
