import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../commands/root.mjs';
import { type Checkout, checkoutOf } from './checkout.ts';
import { runBrokerCli, unreachable } from './broker-cli.ts';
import { mergePacts, type Pact } from './merge-pacts.ts';
import { type Broker, brokerOf, parseOptions, type CommandContext } from './options.ts';

export const PUBLISH_USAGE = [
  '用法：npm run pact:publish -- --broker 地址 [--version 版本] [--branch 分支]',
  '把 contracts/generated/pacts 中的契约发布到 Pact Broker。版本默认为当前提交号，分支默认为当前分支。',
].join('\n');

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
  // All pacts are read before the first is sent, so that a broken file prevents any publication.
  const pacts = mergePacts(folder);
  const checkout = await checkoutOf(repository, options);

  log(`将发布到 ${broker.url}：版本 ${checkout.version}，分支 ${checkout.branch}`);
  for (const { consumer, provider, interactions } of pacts)
    log(`  ${consumer.name} → ${provider.name}，${interactions.length} 项交互`);

  for (const [index, pact] of pacts.entries())
    if (!(await publishOne(pact, broker, checkout, log))) {
      if (index > 0) log(`此前已发布 ${index} 份，它们留在 Broker 上；同样的内容可以再发布。`);
      return 1;
    }
  return 0;
}

async function publishOne(pact: Pact, broker: Broker, { version, branch }: Checkout, log: (line: string) => void) {
  const { name } = pact.provider;
  const versionOptions = ['--consumer-app-version', version, '--branch', branch];
  const { answer, complaint } = await withFile(pact, (path) =>
    runBrokerCli('publish', broker, [path, ...versionOptions]),
  );
  if (isPublished(answer, version)) {
    log(`已发布 ${name}。`);
    return true;
  }
  if (!/cannot change|conflict|409/i.test(complaint)) throw unreachable(broker.url, complaint);
  log(`Broker 拒绝了 ${name}：版本 ${version} 已有内容不同的契约，版本一经发布不再改变。请提交后以新的提交号发布。`);
  return false;
}

/** Writes the pact to a temporary file while the work runs, because the command line reads files. */
async function withFile<T>(pact: Pact, work: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  try {
    const path = join(folder, `${pact.provider.name}.json`);
    writeFileSync(path, JSON.stringify(pact));
    return await work(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True if the broker's response confirms the version. The exit code alone is not reliable. */
const isPublished = (answer: unknown, version: string): boolean =>
  (answer as { _embedded?: { version?: { number?: unknown } } } | null)?._embedded?.version?.number === version;
