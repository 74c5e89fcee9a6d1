import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../commands/root.mjs';
import { Stop } from '../commands/stop.mjs';
import { type Checkout, checkoutOf } from './checkout.ts';
import { runBrokerCli, unreachable } from './broker-cli.ts';
import { type Broker, brokerOf, parseOptions, type CommandContext } from './options.ts';

export const PUBLISH_USAGE = [
  '用法：npm run pact:publish -- --broker 地址 [--version 版本] [--branch 分支]',
  '把 contracts/generated/pacts 中的契约发布到 Pact Broker。版本默认为当前提交号，分支默认为当前分支。',
].join('\n');

interface Pact {
  path: string;
  consumer: string;
  provider: string;
  interactions: number;
}

/**
 * Publishes every pact through the official command line, which sends one pact per run.
 * @returns 0 if all pacts were published, 1 if the broker refused one
 * @throws Stop (2) when a pact could not be sent
 */
export async function publish(words: readonly string[], surroundings: CommandContext): Promise<number> {
  const { say: log, repository = root, pacts: folder = join(root, 'contracts', 'generated', 'pacts') } = surroundings;
  const option = { type: 'string' } as const;
  const options = parseOptions(words, { broker: option, version: option, branch: option }, PUBLISH_USAGE);
  const broker = brokerOf(options.broker, surroundings, PUBLISH_USAGE);
  const pacts = readPacts(folder);
  const checkout = await checkoutOf(repository, options);

  log(`将发布到 ${broker.url}：版本 ${checkout.version}，分支 ${checkout.branch}`);
  for (const { consumer, provider, interactions } of pacts) log(`  ${consumer} → ${provider}，${interactions} 项交互`);

  for (const [index, pact] of pacts.entries())
    if (!(await publishOne(pact, broker, checkout, log))) {
      if (index > 0) log(`此前已发布 ${index} 份，它们留在 Broker 上；同样的内容可以再发布。`);
      return 1;
    }
  return 0;
}

async function publishOne(pact: Pact, broker: Broker, { version, branch }: Checkout, log: (line: string) => void) {
  const versionOptions = ['--consumer-app-version', version, '--branch', branch];
  const { answer, complaint } = await runBrokerCli('publish', broker, [pact.path, ...versionOptions]);
  if (isPublished(answer, version)) {
    log(`已发布 ${pact.provider}。`);
    return true;
  }
  if (!/cannot change|conflict|409/i.test(complaint)) throw unreachable(broker.url, complaint);
  log(
    `Broker 拒绝了 ${pact.provider}：版本 ${version} 已有内容不同的契约，版本一经发布不再改变。请提交后以新的提交号发布。`,
  );
  return false;
}

/** True if the broker's response confirms the version. The exit code alone is not reliable. */
const isPublished = (answer: unknown, version: string): boolean =>
  (answer as { _embedded?: { version?: { number?: unknown } } } | null)?._embedded?.version?.number === version;

/** Reads all pacts before the first is sent, so that a broken file prevents any publication. */
function readPacts(folder: string): Pact[] {
  const pacts = namesIn(folder).map((name): Pact => {
    const path = join(folder, name);
    try {
      const { consumer, provider, interactions } = JSON.parse(readFileSync(path, 'utf8')) as PactFile;
      return { path, consumer: consumer.name, provider: provider.name, interactions: interactions.length };
    } catch {
      throw new Stop(`${path} 不是完整的契约文件：请先执行 npm run test:pact 重新生成。`, 2);
    }
  });
  if (pacts.length === 0) throw new Stop(`${folder} 中没有契约文件：请先执行 npm run test:pact 生成。`, 2);
  // Sends the pact of the specified calls first, so that it is published even if the broker refuses the provisional
  // one.
  return pacts.sort((one, other) => (one.provider < other.provider ? -1 : 1));
}

interface PactFile {
  consumer: { name: string };
  provider: { name: string };
  interactions: unknown[];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
