import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../commands/root.mjs';
import { runNode } from '../commands/run.mjs';
import { Stop } from '../commands/stop.mjs';
import { checkoutOf } from './checkout.ts';
import { type BrokerClient, clientOf } from './client.ts';
import { brokerOf, parseOptions, type CommandContext } from './options.ts';

export const RESULTS_USAGE = [
  '用法：npm run pact:publish-results -- --broker 地址 --provider-version 版本 [--provider-branch 分支]',
  '      [--pact-url 契约地址] [--consumer-version 版本] [--provider 名称] [--build-url 地址] -- pact:verify 的参数',
  '从 Pact Broker 取得一份契约，用 npm run pact:verify 验证后端，再把结果记到 Broker 上。',
  '契约默认为 campus-console 当前提交发布的 campus-backend 的契约。',
].join('\n');

const CONSUMER = 'campus-console';
const PROVIDER = 'campus-backend';
/** Options that verify only a part of the broker's pact, so that no result may be published. */
const PARTIAL = ['--only', '--call', '--level', '--resume', '--read-only', '--dry-run', '--pacts'];

/** Runs the verification with these arguments and resolves with its exit code. */
export type Verify = (args: readonly string[]) => Promise<number>;

/** Runs the verification command in a separate process that prints to the terminal. */
const verifyByCommand: Verify = async (args) =>
  (await runNode(['--import', 'tsx', join(root, 'scripts', 'verify', 'main.ts'), ...args])).code;

/**
 * Verifies the backend against a pact that the broker provides, and publishes the result to the broker.
 * @returns 0 if the verification passed, 1 if it failed
 * @throws Stop (2) when no result could be published
 */
export async function publishResults(
  words: readonly string[],
  surroundings: CommandContext,
  verify: Verify = verifyByCommand,
): Promise<number> {
  const { own, others: verifyOptions } = splitOptions(words);
  const options = parseOptions(own, OPTIONS, RESULTS_USAGE);
  const broker = brokerOf(options.broker, surroundings, RESULTS_USAGE);
  const partial = verifyOptions.find((word) => PARTIAL.some((one) => word === one || word.startsWith(`${one}=`)));
  if (partial) throw new Stop(`${partial} 只验证一部分，不能代表整份契约：请去掉它。`, 2);
  const version = options['provider-version'];
  if (!version) throw new Stop(`请用 --provider-version 指定后端的版本（提交号）。\n${RESULTS_USAGE}`, 2);

  const client = clientOf(broker);
  const index = (await client.get(broker.url)) as Hal;
  const address = options['pact-url'] ?? (await pactAddress(index, options, surroundings));
  const pact = (await client.get(address)) as BrokerPact;
  if (!isComplete(pact)) throw new Stop(`${address} 不是一份可以记录结果的契约。`, 2);
  const provider = pact.provider.name;
  surroundings.say(`用 Broker 上的契约验证：${address}`);
  surroundings.say(`  ${pact.consumer.name} → ${provider}，${pact.interactions.length} 项交互`);
  surroundings.say(`结果将记为 ${provider} 版本 ${version}${branchWords(options['provider-branch'])}`);

  const { code, skipped } = await runVerification(pact, verifyOptions, verify);
  if (code !== 0 && code !== 1) throw new Stop('验证没有做完，没有记录任何结果。', 2);
  if (skipped > 0)
    throw new Stop(`有 ${skipped} 项交互没有验证（如后端未提供的暂定接口），不能算通过，没有记录任何结果。`, 2);
  await publishResult(
    client,
    { index, pact, version, branch: options['provider-branch'], build: options['build-url'] },
    code,
  );
  surroundings.say(`已记录到 Broker：${code === 0 ? '验证通过' : '验证未通过'}。`);
  return code;
}

const option = { type: 'string' } as const;
const OPTIONS = {
  broker: option,
  provider: option,
  'provider-version': option,
  'provider-branch': option,
  'consumer-version': option,
  'pact-url': option,
  'build-url': option,
} as const;

const branchWords = (branch: string | undefined): string => (branch === undefined ? '' : `，分支 ${branch}`);

/** Splits the arguments: those before `--` belong to this command, the rest to the verification. */
function splitOptions(words: readonly string[]): { own: readonly string[]; others: readonly string[] } {
  const border = words.indexOf('--');
  return border < 0 ? { own: words, others: [] } : { own: words.slice(0, border), others: words.slice(border + 1) };
}

interface Hal {
  _links?: Record<string, { href: string }>;
}
interface BrokerPact extends Hal {
  consumer: { name: string };
  provider: { name: string };
  interactions: unknown[];
}

const RESULTS_LINK = 'pb:publish-verification-results';

function isComplete(pact: Partial<BrokerPact>): pact is BrokerPact {
  const named = pact.consumer?.name && pact.provider?.name;
  return Boolean(named && pact.interactions?.length && pact._links?.[RESULTS_LINK]);
}

/** Returns the broker's address of the pact for a consumer version. */
async function pactAddress(
  index: Hal,
  { provider = PROVIDER, ...filters }: { provider?: string; 'consumer-version'?: string },
  { repository = root }: CommandContext,
): Promise<string> {
  const consumerVersion = filters['consumer-version'];
  const { version } = await checkoutOf(repository, {
    branch: '',
    ...(consumerVersion !== undefined && { version: consumerVersion }),
  });
  return expandTemplate(index, 'pb:publish-pact', {
    consumer: CONSUMER,
    provider,
    consumerApplicationVersion: version,
  });
}

function expandTemplate(index: Hal, link: string, values: Readonly<Record<string, string>>): string {
  const template = index._links?.[link]?.href;
  if (template === undefined) throw new Stop(`Broker 的首页没有 ${link}：请检查地址，或升级 Broker。`, 2);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

interface VerificationRun {
  code: number;
  /** Number of skipped interactions. The backend does not offer them, or they were not sent to it. */
  skipped: number;
}

async function runVerification(pact: BrokerPact, words: readonly string[], verify: Verify): Promise<VerificationRun> {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  try {
    const pacts = join(folder, 'pacts');
    mkdirSync(pacts);
    writeFileSync(join(pacts, 'pact.json'), JSON.stringify(pact));
    const { report } = parseArgs({ args: [...words], options: { report: option }, strict: false }).values;
    const reportFolder = typeof report === 'string' ? report : join(folder, 'report');
    // The result is about the pact alone. A pipeline verifies flows and properties by pact:verify.
    const code = await verify([...words, '--no-flows', '--no-properties', '--pacts', pacts, '--report', reportFolder]);
    return { code, skipped: code === 0 ? countSkipped(join(reportFolder, 'junit.xml')) : 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the number of skipped interactions. A verification passes without them, but covers too little of the pact.
 */
const countSkipped = (file: string): number => readFileSync(file, 'utf8').match(/<skipped /g)?.length ?? 0;

interface ResultTarget {
  index: Hal;
  pact: BrokerPact;
  version: string;
  branch: string | undefined;
  build: string | undefined;
}

/** Publishes the result. Sets the branch first, because webhooks and can-i-deploy select results by branch. */
async function publishResult(
  client: BrokerClient,
  { index, pact, version, branch, build }: ResultTarget,
  code: number,
): Promise<void> {
  if (branch !== undefined) {
    const values = { pacticipant: pact.provider.name, branch, version };
    await client.put(expandTemplate(index, 'pb:pacticipant-branch-version', values));
  }
  await client.post(pact._links?.[RESULTS_LINK]?.href ?? '', {
    success: code === 0,
    providerApplicationVersion: version,
    ...(build !== undefined && { buildUrl: build }),
  });
}
