import { CannotRun } from '../../verify/cannot-run.ts';
import { say } from '../../verify/language.ts';
import { chooseLanguage } from '../../verify/options.ts';
import { assertReachable } from '../../verify/run-interactions.ts';
import { Secrets } from '../../verify/secrets.ts';
import { assertWritable } from '../../verify/report/write-reports.ts';
import { withSignalHandling } from '../../verify/signals.ts';
import { assertConfigWritable, writeConfig } from '../../verify/write-config.ts';
import { exitCodes } from '../finding.ts';
import { writeReports } from '../report/write-reports.ts';
import { readAccounts } from './accounts.ts';
import type { Limits } from './limits.ts';
import { readProbeOptions } from './options.ts';
import { announcement, HELP } from './texts.ts';
import { probeReport } from './report.ts';
import { runProbe } from './run-probe.ts';

const LIMIT_MS = 30_000;

export interface CommandOptions {
  environment: NodeJS.ProcessEnv;
  log: (line: string) => void;
  limits?: Limits;
}

/**
 * Runs the probe and returns the exit code.
 * @throws CannotRun if the probe could not run, for example on a wrong option
 */
export async function runProbeCommand(
  args: readonly string[],
  { environment, log, limits }: CommandOptions,
): Promise<number> {
  chooseLanguage(args);
  const options = readProbeOptions(args);
  if (!options) {
    log(say(HELP));
    return exitCodes.fine;
  }
  if (options.report) assertWritable(options.report);
  if (options.config) assertConfigWritable(options.config);
  const secrets = new Secrets();
  const dateHeader = await assertReachable(options.backend, LIMIT_MS);
  const today = options.today ?? dateHeader;
  if (!today)
    throw new CannotRun(
      say({
        zh: '后端的响应没有 Date 头，请用 --today 指明它的业务日期',
        en: 'The backend sends no Date header; please give its business date with --today',
      }),
    );
  const accounts = await readAccounts(options, environment, secrets);
  log(announcement(options));
  const onDomain = (domain: string, calls: number, requests: number): void =>
    log(
      say({
        zh: `  ${domain}：接口 ${calls} 个，累计请求 ${requests} 个`,
        en: `  ${domain}: ${calls} calls, ${requests} requests so far`,
      }),
    );
  const result = await withSignalHandling(
    (stop) => runProbe({ options, accounts, secrets, today, ...(limits && { limits }), stop, onDomain }),
    say({ zh: '收到中断信号：正在删除探测新增的数据……', en: 'Interrupted: removing the rows that the probe added …' }),
  );
  const report = probeReport(result, options, secrets);
  log(report.text);
  if (result.ended !== null) throw new CannotRun(result.ended);
  if (result.probed.length === 0 && result.missing.length > 0)
    throw new CannotRun(
      say({ zh: '后端没有所选的接口，什么也没有探测', en: 'The backend lacks the selected calls; nothing was probed' }),
    );
  if (options.report) log(writeReports(report.files, options.report));
  const calls = { offered: new Set(result.probed), notOffered: new Set(result.notOffered) };
  if (options.config) log(writeConfig(options.config, calls));
  return report.findings.some(({ severity }) => severity === 'fault') ? exitCodes.findings : exitCodes.fine;
}
