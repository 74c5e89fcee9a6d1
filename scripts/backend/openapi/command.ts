import { root } from '../../commands/root.mjs';
import { readContract } from '../../contract-diff/read-contract.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { assertNames, domainOf } from '../../verify/choose-interactions.ts';
import { currentLanguage, inLanguage, languages, say } from '../../verify/language.ts';
import { chooseLanguage } from '../../verify/options.ts';
import { readInteractions } from '../../verify/interactions.ts';
import { assertWritable } from '../../verify/report/write-reports.ts';
import { exitCodes, groupFindings } from '../finding.ts';
import { type BackendReport, countOf } from '../report/report.ts';
import { terminalReport } from '../report/terminal.ts';
import { jsonReport, writeReports } from '../report/write-reports.ts';
import {
  type Baseline,
  type BaselineFinding,
  readBaseline,
  withEntries,
  withoutAccepted,
  writeBaseline,
} from './baseline.ts';
import { compareDocuments, type DocumentComparison } from './compare-document.ts';
import type { OpenApiDocument } from './document.ts';
import { readDocuments, type SourceDocument } from './fetch-document.ts';
import { normalizeDocument } from './normalize.ts';
import { type Options, readOptions } from './options.ts';
import { commandTexts, USAGE } from './texts.ts';

/**
 * Runs the comparison of a backend's document and returns the exit code.
 * @throws CannotRun before any comparison, for example without a document
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  chooseLanguage(args);
  const options = readOptions(args);
  if (options === null) {
    console.log(say(USAGE));
    return exitCodes.fine;
  }
  assertNames(options.only, options.calls);
  if (options.report) assertWritable(options.report);
  const baseline = baselineOf(options);
  const compared = await compareSource(options);
  const findings = options.baseline
    ? await findingsWithEntries(compared)
    : withEntries(compared.comparison.findings, []);
  const isCompared = (call: string | null): boolean =>
    call === null || chooser(options)({ name: call, domain: domainOf(call) });
  if (options.baseline && options.writesBaseline) {
    const isPartial = options.only.length + options.calls.length > 0;
    writeBaseline(options.baseline, findings, isPartial ? isCompared : null);
    console.log(commandTexts.baselineWritten(findings.length, options.baseline));
    return exitCodes.fine;
  }
  const report = reportOf(compared, withoutAccepted(findings, baseline, isCompared));
  console.log(options.json ? jsonReport(report).trimEnd() : terminalReport(report));
  const files = options.report ? writeReports(report, options.report) : '';
  if (files && !options.json) console.log(files);
  return countOf(report.groups, 'fault') > 0 ? exitCodes.findings : exitCodes.fine;
}

const baselineOf = ({ baseline, writesBaseline }: Options): Baseline =>
  baseline && !writesBaseline ? readBaseline(baseline) : { accepted: [] };

/** Reads the documents and compares them. @throws CannotRun if no path of them belongs to a call */
async function compareSource(options: Options): Promise<Compared> {
  const interactions = readInteractions(options.pacts);
  const sources = await readDocuments(options.source);
  const documents = sources.map(({ content, name }) => normalizeDocument(content, name));
  const { prefixes } = options;
  const contract = await readContract(root, '工作区');
  const compare = () => compareDocuments({ contract, documents, interactions, prefixes, isChosen: chooser(options) });
  const comparison = await compare();
  if (comparison.prefix === null) throw new CannotRun(commandTexts.noPath());
  return { sources, documents, comparison, compare };
}

/** Returns the findings with their entries in a baseline. Entries are always computed in the first language. */
async function findingsWithEntries({ comparison, compare }: Compared): Promise<BaselineFinding[]> {
  const [first] = languages;
  const again = currentLanguage() === first ? comparison : await inLanguage(first, compare);
  return withEntries(comparison.findings, again.findings);
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
  /** Repeats the comparison, in the current language. */
  compare(): Promise<DocumentComparison>;
}

type Remaining = ReturnType<typeof withoutAccepted>;

function reportOf(
  { sources, documents, comparison }: Compared,
  { findings, accepted, gone }: Remaining,
): BackendReport {
  const { used, offered, prefix } = comparison;
  const paths = documents.reduce((sum, document) => sum + Object.keys(document.paths).length, 0);
  const groups = groupFindings(findings);
  const faults = countOf(groups, 'fault');
  const facts = [
    commandTexts.documents(
      sources.map(({ name }) => name),
      paths,
    ),
    commandTexts.offered(used, offered, prefix),
    ...(accepted > 0 ? [commandTexts.accepted(accepted)] : []),
    ...(gone > 0 ? [commandTexts.gone(gone)] : []),
  ];
  const kinds = groups.filter(({ severity }) => severity === 'fault').length;
  const result = faults > 0 ? commandTexts.differs(faults, kinds) : commandTexts.matches();
  const verdict = `${result}${commandTexts.others(countOf(groups, 'warning'), countOf(groups, 'notOffered'))}`;
  return { command: 'backend:openapi', title: commandTexts.title(), facts, groups, tables: [], verdict };
}
