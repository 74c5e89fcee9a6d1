import { root } from '../commands/root.mjs';
import { Stop } from '../commands/stop.mjs';
import { runBrokerCli, unreachable } from './broker-cli.ts';
import { checkoutOf } from './checkout.ts';
import { brokerOf, parseOptions, type CommandContext } from './options.ts';

export const RECORD_USAGE = [
  '用法：npm run pact:record-deployment -- --broker 地址 --environment 环境 [--pacticipant 名称] [--version 版本]',
  '告诉 Pact Broker：这个版本已部署到该环境，取代其中原有的版本。默认为 campus-console 的当前提交。',
].join('\n');

const CONSUMER = 'campus-console';

/**
 * Records through the official command line that a version was deployed to an environment.
 * @returns 0 if the broker has recorded it
 * @throws Stop (2) if it has not, for example because it does not know the version or the environment
 */
export async function recordDeployment(words: readonly string[], surroundings: CommandContext): Promise<number> {
  const { say: log, repository = root } = surroundings;
  const options = parseOptions(words, OPTIONS, RECORD_USAGE);
  const broker = brokerOf(options.broker, surroundings, RECORD_USAGE);
  const { environment, pacticipant = CONSUMER } = options;
  if (!environment) throw new Stop(`请用 --environment 指定已部署到的环境。\n${RECORD_USAGE}`, 2);
  const { version } = await checkoutOf(repository, {
    branch: '',
    ...(options.version !== undefined && { version: options.version }),
  });
  const deployment = ['--pacticipant', pacticipant, '--version', version, '--environment', environment];
  const { answer, complaint } = await runBrokerCli('record-deployment', broker, deployment);
  if (!isRecorded(answer)) throw unreachable(broker.url, complaint);
  log(`已记录到 ${broker.url}：${pacticipant} 的版本 ${version} 已部署到 ${environment}。`);
  return 0;
}

const option = { type: 'string' } as const;
const OPTIONS = { broker: option, pacticipant: option, version: option, environment: option } as const;

/** True if the broker has created the deployment. The exit code alone is not reliable. */
const isRecorded = (answer: unknown): boolean => typeof (answer as { uuid?: unknown } | null)?.uuid === 'string';
