import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { Stop } from '../commands/stop.mjs';
import type { Broker } from './options.ts';

/** Number of retries. With its default of eight, the command takes over a minute when the broker is down. */
const RETRIES = '2';
const MAX_OUTPUT_BYTES = 1 << 26;
/** Minimum length of a redacted secret. A shorter one could occur in any sentence. */
const MIN_SECRET_LENGTH = 4;
const MAX_MESSAGE_LENGTH = 300;

export interface CliResult {
  /** Last JSON that the command printed; null if it printed none. */
  answer: unknown;
  /** Error message in one line, without credentials. */
  complaint: string;
}

/**
 * Runs the broker's official command line. Credentials are passed only in environment variables.
 * @throws Stop (2) if this platform has no such binary, or when the broker times out
 */
export async function runBrokerCli(command: string, broker: Broker, args: readonly string[]): Promise<CliResult> {
  const { url, env, patience } = broker;
  const options = ['--broker-base-url', url, '--retries', RETRIES, '--output', 'json'];
  const { end, output } = await execute(pactBinary(), ['broker', command, ...args, ...options], broker);
  if (end === 'ENOENT' || end === 'EACCES') throw noBinary();
  if (end === 'late') throw new Stop(`${url} 在 ${patience / 1000} 秒内没有答完：请稍后重试。`, 2);
  return { answer: lastJson(output), complaint: errorMessageOf(withoutSecrets(output, env)) };
}

/** Runs the program. The exit code says little, so only a failed start or a timeout is reported. */
function execute(program: string, args: string[], { env, patience }: Broker) {
  const options = {
    env: { ...process.env, ...env, PACT_DO_NOT_TRACK: 'true' },
    timeout: patience,
    maxBuffer: MAX_OUTPUT_BYTES,
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
    // The package looks for its platform's binary as soon as it is loaded.
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

/** Returns the output after its last ❌ as one line, without the broker's address, which the caller already knows. */
function errorMessageOf(output: string): string {
  const message = output.slice(Math.max(output.lastIndexOf('❌'), 0));
  const words = message.replace(/^❌/, '').replace(/\s+/g, ' ');
  return words
    .replace(/\. URL: .*$/, '')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH);
}

/** Replaces credentials in a text. The command prints none today, but a later version may. */
export function withoutSecrets(text: string, env: NodeJS.ProcessEnv): string {
  const secrets = [env['PACT_BROKER_TOKEN'], env['PACT_BROKER_PASSWORD'], env['PACT_BROKER_USERNAME']];
  return secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= MIN_SECRET_LENGTH)
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), text);
}

/**
 * Returns an error that explains why the broker is unreachable. The official command has one exit code for all reasons.
 */
export function unreachable(url: string, complaint: string): Stop {
  if (/\b40[13]\b/.test(complaint))
    return new Stop(
      `${url} 不接受这份凭据（${/\b40[13]\b/.exec(complaint)?.[0]}）：请检查环境变量 PACT_BROKER_TOKEN，或 PACT_BROKER_USERNAME 与 PACT_BROKER_PASSWORD。`,
      2,
    );
  if (complaint.startsWith('Failed to access')) return new Stop(`连接不上 ${url}：请检查地址、网络与证书。`, 2);
  if (/valid HAL|Could not find relation|404/.test(complaint))
    return new Stop(`${url} 有响应，但不像 Pact Broker：请检查地址。`, 2);
  return new Stop(`${url} 没有完成请求：${complaint || '没有说明原因'}。`, 2);
}
