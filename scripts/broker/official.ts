import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { Stop } from '../setup/stop.mjs';
import type { Broker } from './options.ts';

/** The command's own eight take over a minute where nobody is there. */
const RETRIES = '2';
const MOST_BYTES = 1 << 26;
/** What is shorter could stand in any sentence. */
const SHORTEST_SECRET = 4;
const LONGEST_COMPLAINT = 300;

export interface Ran {
  /** The JSON that it printed last; null when it printed none. */
  answer: unknown;
  /** What it complained of, in one line and without credentials. */
  complaint: string;
}

/**
 * Runs the broker's official command line. Credentials reach it by its environment alone.
 * @throws Stop (2) where this platform has no such binary, or the broker never ends its answer
 */
export async function runOfficial(command: string, broker: Broker, args: readonly string[]): Promise<Ran> {
  const { url, env, patience } = broker;
  const told = ['--broker-base-url', url, '--retries', RETRIES, '--output', 'json'];
  const { end, output } = await execute(pactBinary(), ['broker', command, ...args, ...told], broker);
  if (end === 'ENOENT' || end === 'EACCES') throw noBinary();
  if (end === 'late') throw new Stop(`${url} 在 ${patience / 1000} 秒内没有答完：请稍后再试。`, 2);
  return { answer: lastJson(output), complaint: complaintOf(withoutSecrets(output, env)) };
}

/** Its exit code says little, so only what kept it from running or ending is told. */
function execute(program: string, args: string[], { env, patience }: Broker) {
  const options = {
    env: { ...process.env, ...env, PACT_DO_NOT_TRACK: 'true' },
    timeout: patience,
    maxBuffer: MOST_BYTES,
  };
  return new Promise<{ end: string | undefined; output: string }>((ended) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      const end = error?.killed ? 'late' : typeof error?.code === 'string' ? error.code : undefined;
      ended({ end, output: `${stdout}\n${stderr}` });
    });
  });
}

function pactBinary(): string {
  const require = createRequire(import.meta.url);
  try {
    // It looks for its platform's package as soon as it is loaded.
    const { standalone } = require('@pact-foundation/pact-cli/src/pact-standalone') as {
      standalone: () => { pactFullPath: string };
    };
    return standalone().pactFullPath;
  } catch {
    throw noBinary();
  }
}

const noBinary = (): Stop =>
  new Stop(
    `这台机器（${process.platform}-${process.arch}）没有 Pact 官方命令行：请执行 npm ci；仍没有时，换一台 macOS、Linux（glibc）或 Windows 的 x64、arm64 机器执行。`,
    2,
  );

function lastJson(output: string): unknown {
  const line = output.split('\n').findLast((one) => one.startsWith('{'));
  if (line === undefined) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** From its last cross on, as one line, and without what everybody knows: the address. */
function complaintOf(output: string): string {
  const said = output.slice(Math.max(output.lastIndexOf('❌'), 0));
  const words = said.replace(/^❌/, '').replace(/\s+/g, ' ');
  return words
    .replace(/\. URL: .*$/, '')
    .trim()
    .slice(0, LONGEST_COMPLAINT);
}

/** It prints none today; whatever it prints tomorrow, none leaves here. */
export function withoutSecrets(text: string, env: NodeJS.ProcessEnv): string {
  const secrets = [env['PACT_BROKER_TOKEN'], env['PACT_BROKER_PASSWORD'], env['PACT_BROKER_USERNAME']];
  return secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= SHORTEST_SECRET)
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

/** Why a broker could not be asked, as a sentence; the official command knows one exit code for all of it. */
export function unreachable(url: string, complaint: string): Stop {
  if (/\b40[13]\b/.test(complaint))
    return new Stop(
      `${url} 不接受这份凭据（${/\b40[13]\b/.exec(complaint)?.[0]}）：请检查环境变量 PACT_BROKER_TOKEN，或 PACT_BROKER_USERNAME 与 PACT_BROKER_PASSWORD。`,
      2,
    );
  if (complaint.startsWith('Failed to access')) return new Stop(`连接不上 ${url}：请检查地址、网络与证书。`, 2);
  if (/valid HAL|Could not find relation|404/.test(complaint))
    return new Stop(`${url} 有应答，但不像 Pact Broker：请检查地址。`, 2);
  return new Stop(`${url} 没有完成请求：${complaint || '没有说明原因'}。`, 2);
}
