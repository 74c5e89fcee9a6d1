import { screensOf } from '../../verify/screens.ts';
import { groupFindings } from '../finding.ts';
import { pathOf } from '../match-path.ts';
import { type BackendReport, countOf, type Table } from '../report/report.ts';
import type { Traffic } from './traffic.ts';
import { words } from './texts.ts';

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
    `${source}：管理台的请求 ${exchanges} 个，涉及 ${counts.length} 个接口（管理台共使用 ${total} 个）。`,
    ...(unjudged > 0 ? [`其中 ${unjudged} 个没有完整的响应正文（未记录、被截断或已取消），只统计了次数和时间。`] : []),
    ...(traffic.others > 0 ? [`另有 ${traffic.others} 个请求不是接口（页面、脚本、图片）。`] : []),
  ];
  const verdict = faults > 0 ? `与契约不符：${faults} 处。` : '看到的响应都与契约相符。';
  const covered = `覆盖 ${counts.length} / ${total} 个接口，没有出现的接口没有核对。`;
  const tables = [
    codeTable(traffic),
    durationTable(traffic),
    unfilledTable(traffic),
    unknownTable(traffic),
    absentTable(traffic),
  ];
  return {
    command: 'backend:traffic',
    title: '后端流量核对报告',
    facts,
    groups,
    tables,
    verdict: `${verdict}${covered}`,
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
  return { title: '出现过的代码', heads: ['代码', '次数', '接口'], rows };
}

const MOST_NAMES = 5;
const namesText = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join('、')} 等 ${names.length} 个` : names.join('、');

function durationTable({ calls }: Traffic): Table {
  const rows = [...calls.values()]
    .filter(({ durations }) => durations.length > 0)
    .map(({ call, exchanges, durations }) => {
      const sorted = [...durations].sort((one, other) => one - other);
      return { call: call.name, exchanges, p50: at(sorted, 0.5), p95: at(sorted, 0.95), most: sorted.at(-1) ?? 0 };
    })
    .sort((one, other) => other.p95 - one.p95)
    .map(({ call, exchanges, p50, p95, most }) => [call, String(exchanges), ...[p50, p95, most].map(words.seconds)]);
  return { title: '响应时间，慢的在前', heads: ['接口', '次数', 'p50', 'p95', '最长'], rows };
}

/** Returns the value at a share of sorted values, by the nearest rank. */
const at = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

function unfilledTable({ filled }: Traffic): Table {
  const rows = filled
    .neverFilled()
    .map(({ call, field, places }) => [call, field, String(places), screensOf(call).join('、')]);
  return { title: '从来没有值的字段', heads: ['接口', '字段', '处数', '页面'], rows };
}

function unknownTable({ unknownPaths }: Traffic): Table {
  const rows = [...unknownPaths]
    .sort(([, one], [, other]) => other - one)
    .map(([path, count]) => [path, String(count)]);
  return { title: '契约中没有的路径', heads: ['路径', '次数'], rows };
}

const absentTable = ({ absent }: Traffic): Table => ({
  title: '没有出现的接口',
  heads: ['接口', '请求', '页面'],
  rows: absent.map((call) => [call.name, `${call.method} ${pathOf(call)}`, screensOf(call.name).join('、')]),
});
