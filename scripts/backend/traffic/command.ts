import { basename } from 'node:path';
import { root } from '../../commands/root.mjs';
import { readContract } from '../../contract-diff/read-contract.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { assertWritable } from '../../verify/report/write-reports.ts';
import { exitCodes } from '../finding.ts';
import { countOf } from '../report/report.ts';
import { terminalReport } from '../report/terminal.ts';
import { jsonReport, writeReports } from '../report/write-reports.ts';
import { readOptions, type Source, USAGE } from './options.ts';
import { readRecording } from './read-recording.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { Traffic } from './traffic.ts';
import { trafficReport } from './traffic-report.ts';

/**
 * Runs the check of recorded traffic and returns the exit code.
 * @throws CannotRun without a readable recording, or if the recording contains no call of the console
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    console.log(USAGE);
    return exitCodes.fine;
  }
  if (options.report) assertWritable(options.report);
  const traffic = new Traffic({ contract: await readContract(root, '工作区'), prefixes: options.prefixes });
  const source = await record(options.source, traffic);
  if (traffic.calls.size === 0) throw new CannotRun(`${source}：没有一个请求是管理台的接口${unknownText(traffic)}`);
  const report = trafficReport(traffic, source);
  console.log(options.json ? jsonReport(report).trimEnd() : terminalReport(report));
  const files = options.report ? writeReports(report, options.report) : '';
  if (files && !options.json) console.log(files);
  return countOf(report.groups, 'fault') > 0 ? exitCodes.findings : exitCodes.fine;
}

/** Names an unknown path, which helps to choose a prefix. */
function unknownText({ unknownPaths }: Traffic): string {
  const [path] = unknownPaths.keys();
  return path === undefined ? '' : `（例如 ${path}）`;
}

/** Reads or records the exchanges. Returns the description of their source. */
async function record(source: Source, traffic: Traffic): Promise<string> {
  if (source.kind === 'proxy') return recordProxy(source.port, source.backend, traffic);
  const { kind, exchanges, unreadable } = await readRecording(source.path, (exchange) => traffic.add(exchange));
  const skipped = unreadable > 0 ? `，${unreadable} 条无法读取` : '';
  return `${kind === 'HAR' ? 'HAR' : '访问日志'} ${basename(source.path)}（${exchanges} 个请求${skipped}）`;
}

/** Records until the first signal. A second signal ends the process. */
async function recordProxy(port: number, backend: string, traffic: Traffic): Promise<string> {
  const proxy = await startRecordingProxy({ backend, port, onExchange: (exchange) => traffic.add(exchange) });
  console.error(
    `正在录制：${proxy.url} 转发到 ${backend}。另开终端运行 BACKEND=${proxy.url} npm run dev，按 Ctrl-C 结束。`,
  );
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(exitCodes.couldNotRun));
        stop();
      });
    }
  });
  await proxy.close();
  return `录制代理（${backend}）`;
}
