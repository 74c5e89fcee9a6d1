import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../setup/root.mjs';
import { runNode } from '../setup/run.mjs';
import { Stop } from '../setup/stop.mjs';
import { checkoutOf } from './checkout.ts';
import { type Client, clientOf } from './client.ts';
import { brokerOf, readWords, type Surroundings } from './options.ts';

export const RESULTS_USAGE = [
  '用法：npm run pact:publish-results -- --broker 地址 --provider-version 版本 [--provider-branch 分支]',
  '      [--pact-url 契约地址] [--consumer-version 版本] [--provider 名称] [--build-url 地址] -- pact:verify 的参数',
  '从 Pact Broker 取得一份契约，用 npm run pact:verify 验证后端，再把结果记到 Broker 上。',
  '契约默认为 campus-console 当前提交发布的 campus-backend 的契约。',
].join('\n');

const CONSUMER = 'campus-console';
const PROVIDER = 'campus-backend';
/** What verifies less than the whole pact says nothing about the pact, and the pact is the broker's. */
const PARTIAL = ['--only', '--call', '--resume', '--read-only', '--dry-run', '--pacts'];

/** Verifies by these words and answers with the exit code. */
export type Verify = (args: readonly string[]) => Promise<number>;

/** By the command that anybody runs, so that what it says is seen. */
const verifyByCommand: Verify = async (args) =>
  (await runNode(['--import', 'tsx', join(root, 'contracts', 'verify', 'main.ts'), ...args])).code;

/**
 * Verifies the backend against a pact as the broker has it, and tells the broker what came of it.
 * @returns 0 held, 1 did not
 * @throws Stop (2) when nothing could be told
 */
export async function publishResults(
  words: readonly string[],
  surroundings: Surroundings,
  verify: Verify = verifyByCommand,
): Promise<number> {
  const { own, others } = apart(words);
  const named = readWords(own, OPTIONS, RESULTS_USAGE);
  const broker = brokerOf(named.broker, surroundings, RESULTS_USAGE);
  const partial = others.find((word) => PARTIAL.some((one) => word === one || word.startsWith(`${one}=`)));
  if (partial) throw new Stop(`${partial} 只验证一部分，不能代表整份契约：请去掉它。`, 2);
  const version = named['provider-version'];
  if (!version) throw new Stop(`请用 --provider-version 指定后端的版本（提交号）。\n${RESULTS_USAGE}`, 2);

  const client = clientOf(broker);
  const index = (await client.get(broker.url)) as Hal;
  const address = named['pact-url'] ?? (await addressOf(index, named, surroundings));
  const pact = (await client.get(address)) as BrokersPact;
  if (!isWhole(pact)) throw new Stop(`${address} 不是一份可以记录结果的契约。`, 2);
  const provider = pact.provider.name;
  surroundings.say(`用 Broker 上的契约验证：${address}`);
  surroundings.say(`  ${pact.consumer.name} → ${provider}，${pact.interactions.length} 项交互`);
  surroundings.say(`结果将记为 ${provider} 版本 ${version}${branchWords(named['provider-branch'])}`);

  const { code, skipped } = await verified(pact, others, verify);
  if (code !== 0 && code !== 1) throw new Stop('验证没有做完，没有记录任何结果。', 2);
  if (skipped > 0)
    throw new Stop(`有 ${skipped} 项交互没有验证（如后端未提供的暂定接口），不能算通过，没有记录任何结果。`, 2);
  await tell(client, { index, pact, version, branch: named['provider-branch'], build: named['build-url'] }, code);
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

/** What stands before `--` is for this command, the rest for the verification. */
function apart(words: readonly string[]): { own: readonly string[]; others: readonly string[] } {
  const border = words.indexOf('--');
  return border < 0 ? { own: words, others: [] } : { own: words.slice(0, border), others: words.slice(border + 1) };
}

interface Hal {
  _links?: Record<string, { href: string }>;
}
interface BrokersPact extends Hal {
  consumer: { name: string };
  provider: { name: string };
  interactions: unknown[];
}

const RESULTS_LINK = 'pb:publish-verification-results';

function isWhole(pact: Partial<BrokersPact>): pact is BrokersPact {
  const named = pact.consumer?.name && pact.provider?.name;
  return Boolean(named && pact.interactions?.length && pact._links?.[RESULTS_LINK]);
}

/** Where the broker has the pact of a consumer's version. */
async function addressOf(
  index: Hal,
  { provider = PROVIDER, ...named }: { provider?: string; 'consumer-version'?: string },
  { repository = root }: Surroundings,
): Promise<string> {
  const given = named['consumer-version'];
  const { version } = await checkoutOf(repository, { branch: '', ...(given !== undefined && { version: given }) });
  return expand(index, 'pb:publish-pact', { consumer: CONSUMER, provider, consumerApplicationVersion: version });
}

function expand(index: Hal, link: string, values: Readonly<Record<string, string>>): string {
  const template = index._links?.[link]?.href;
  if (template === undefined) throw new Stop(`Broker 的首页没有 ${link}：请检查地址，或升级 Broker。`, 2);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

interface Verified {
  code: number;
  /** Interactions that were left out: not offered by the backend, or not sent to it. */
  skipped: number;
}

async function verified(pact: BrokersPact, words: readonly string[], verify: Verify): Promise<Verified> {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  try {
    const pacts = join(folder, 'pacts');
    mkdirSync(pacts);
    writeFileSync(join(pacts, 'pact.json'), JSON.stringify(pact));
    const { report } = parseArgs({ args: [...words], options: { report: option }, strict: false }).values;
    const told = typeof report === 'string' ? report : join(folder, 'report');
    const code = await verify([...words, '--pacts', pacts, '--report', told]);
    return { code, skipped: code === 0 ? skippedIn(join(told, 'junit.xml')) : 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A verification is green without what the backend does not offer; of the pact it then says too little. */
const skippedIn = (file: string): number => readFileSync(file, 'utf8').match(/<skipped /g)?.length ?? 0;

interface Told {
  index: Hal;
  pact: BrokersPact;
  version: string;
  branch: string | undefined;
  build: string | undefined;
}

/** The branch first: webhooks and can-i-deploy look at results by it. */
async function tell(client: Client, { index, pact, version, branch, build }: Told, code: number): Promise<void> {
  if (branch !== undefined) {
    const values = { pacticipant: pact.provider.name, branch, version };
    await client.put(expand(index, 'pb:pacticipant-branch-version', values));
  }
  await client.post(pact._links?.[RESULTS_LINK]?.href ?? '', {
    success: code === 0,
    providerApplicationVersion: version,
    ...(build !== undefined && { buildUrl: build }),
  });
}
