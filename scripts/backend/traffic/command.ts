import { once } from 'node:events';
import { basename } from 'node:path';
import { root } from '../../commands/root.mjs';
import { readContract } from '../../contract-diff/read-contract.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { say } from '../../verify/language.ts';
import { chooseLanguage } from '../../verify/options.ts';
import { withSignalHandling } from '../../verify/signals.ts';
import { assertWritable } from '../../verify/report/write-reports.ts';
import { exitCodes } from '../finding.ts';
import { countOf } from '../report/report.ts';
import { terminalReport } from '../report/terminal.ts';
import { jsonReport, writeReports } from '../report/write-reports.ts';
import { readOptions, type Source } from './options.ts';
import { readRecording } from './read-recording.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { commandTexts, USAGE } from './texts.ts';
import { Traffic } from './traffic.ts';
import { trafficReport } from './traffic-report.ts';

/**
 * Runs the check of recorded traffic and returns the exit code.
 * @throws CannotRun without a readable recording, or if it contains no call of the console or no body
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  chooseLanguage(args);
  const options = readOptions(args);
  if (options === null) {
    console.log(say(USAGE));
    return exitCodes.fine;
  }
  if (options.report) assertWritable(options.report);
  const traffic = new Traffic({ contract: await readContract(root, '工作区'), prefixes: options.prefixes });
  const source = await record(options.source, traffic);
  if (traffic.calls.size === 0) throw new CannotRun(commandTexts.noCall(source, [...traffic.unknownPaths.keys()][0]));
  const report = trafficReport(traffic, source);
  console.log(options.json ? jsonReport(report).trimEnd() : terminalReport(report));
  const files = options.report ? writeReports(report, options.report) : '';
  if (files && !options.json) console.log(files);
  const isJudged = [...traffic.calls.values()].some(({ exchanges, unjudged }) => unjudged < exchanges);
  if (!isJudged && report.groups.length === 0) throw new CannotRun(commandTexts.noBody());
  return countOf(report.groups, 'fault') > 0 ? exitCodes.findings : exitCodes.fine;
}

/** Reads or records the exchanges. Returns the description of their source. */
async function record(source: Source, traffic: Traffic): Promise<string> {
  if (source.kind === 'proxy') return recordProxy(source.port, source.backend, traffic);
  const { kind, exchanges, unreadable } = await readRecording(source.path, (exchange) => traffic.add(exchange));
  return commandTexts.recording(kind, basename(source.path), exchanges, unreadable);
}

/** Records until the first signal. A later one ends the process. */
function recordProxy(port: number, backend: string, traffic: Traffic): Promise<string> {
  return withSignalHandling(async (stop) => {
    const proxy = await startRecordingProxy({ backend, port, onExchange: (exchange) => traffic.add(exchange) });
    console.error(commandTexts.listening(proxy.url, backend));
    if (!stop.aborted) await once(stop, 'abort');
    await proxy.close();
    return commandTexts.proxy(backend);
  }, '');
}
