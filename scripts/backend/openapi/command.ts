import { registry } from '#contracts/registry.ts';
import { root } from '../../commands/root.mjs';
import { readContract } from '../../contract-diff/read-contract.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { readInteractions } from '../../verify/interactions.ts';
import { assertWritable } from '../../verify/report/write-reports.ts';
import { exitCodes, type Finding, groupFindings } from '../finding.ts';
import { type BackendReport, countOf } from '../report/report.ts';
import { terminalReport } from '../report/terminal.ts';
import { jsonReport, writeReports } from '../report/write-reports.ts';
import { readBaseline, withoutAccepted, writeBaseline } from './baseline.ts';
import { compareDocuments, type DocumentComparison } from './compare-document.ts';
import type { OpenApiDocument } from './document.ts';
import { readDocuments, type SourceDocument } from './fetch-document.ts';
import { normalizeDocument } from './normalize.ts';
import { type Options, readOptions, USAGE } from './options.ts';

/**
 * Runs the comparison of a backend's document and returns the exit code.
 * @throws CannotRun before any comparison, for example without a document
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    console.log(USAGE);
    return exitCodes.fine;
  }
  assertNames(options);
  if (options.report) assertWritable(options.report);
  const baseline = options.baseline && !options.writesBaseline ? readBaseline(options.baseline) : { accepted: [] };
  const interactions = readInteractions(options.pacts);
  const sources = await readDocuments(options.source);
  const documents = sources.map(({ content, name }) => normalizeDocument(content, name));
  const { prefixes } = options;
  const isChosen = chooser(options);
  const contract = await readContract(root, '工作区');
  const comparison = await compareDocuments({ contract, documents, interactions, prefixes, isChosen });
  if (comparison.prefix === null)
    throw new CannotRun('文档中没有一个路径属于管理台的接口，请检查文档是否正确，或者用 --prefix 指明前缀');
  if (options.baseline && options.writesBaseline) {
    writeBaseline(options.baseline, comparison.findings);
    console.log(`已把 ${comparison.findings.length} 条差异写入 ${options.baseline}，以后用 --baseline 接受它们。`);
    return exitCodes.fine;
  }
  const remaining = withoutAccepted(comparison.findings, baseline);
  const report = reportOf({ sources, documents, comparison, ...remaining });
  console.log(options.json ? jsonReport(report).trimEnd() : terminalReport(report));
  const files = options.report ? writeReports(report, options.report) : '';
  if (files && !options.json) console.log(files);
  return countOf(report.groups, 'fault') > 0 ? exitCodes.findings : exitCodes.fine;
}

/** @throws CannotRun if a name is that of no domain and no call */
function assertNames({ only, calls }: Options): void {
  const unknown = [
    ...only.filter((name) => !registry.some(({ domain }) => domain === name)),
    ...calls.filter((name) => !registry.some((call) => call.name === name)),
  ];
  if (unknown.length > 0) throw new CannotRun(`契约中没有 ${unknown.join('、')}，名称见 npm run -s calls`);
}

/** Returns the predicate of the chosen calls; all of them without a choice. */
function chooser({ only, calls }: Options): (call: { name: string; domain: string }) => boolean {
  if (only.length === 0 && calls.length === 0) return () => true;
  return ({ name, domain }) => only.includes(domain) || calls.includes(name);
}

interface Compared {
  sources: readonly SourceDocument[];
  documents: readonly OpenApiDocument[];
  comparison: DocumentComparison;
  findings: readonly Finding[];
  accepted: number;
  gone: number;
}

function reportOf({ sources, documents, comparison, findings, accepted, gone }: Compared): BackendReport {
  const { used, offered, prefix } = comparison;
  const paths = documents.reduce((sum, document) => sum + Object.keys(document.paths).length, 0);
  const groups = groupFindings(findings);
  const faults = countOf(groups, 'fault');
  const facts = [
    `后端接口文档 ${sources.map(({ name }) => name).join('、')}：${paths} 个路径。`,
    `管理台使用 ${used} 个接口，文档中有 ${offered} 个${prefix === null ? '' : `，路径前缀 ${prefixText(prefix)}`}。`,
    ...(accepted > 0 ? [`基线接受了 ${accepted} 条差异。`] : []),
    ...(gone > 0 ? [`基线中有 ${gone} 条差异已不再出现，可以用 --write-baseline 重新写出。`] : []),
  ];
  const verdict =
    faults > 0
      ? `文档与契约不符：${faults} 处，${groups.filter(({ severity }) => severity === 'fault').length} 类。`
      : '文档与契约相符。';
  const others = `提示 ${countOf(groups, 'warning')} 处，未提供的暂定接口 ${countOf(groups, 'notOffered')} 个。`;
  const title = '后端接口文档核对报告';
  return { command: 'backend:openapi', title, facts, groups, tables: [], verdict: `${verdict}${others}` };
}

const prefixText = (prefix: string): string =>
  prefix === '' ? '（无）' : prefix.startsWith('-') ? `缺少 ${prefix.slice(1)}` : prefix;
