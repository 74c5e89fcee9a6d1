import { root } from '../commands/root.mjs';
import { Stop } from '../commands/stop.mjs';
import { checkoutOf } from './checkout.ts';
import { runBrokerCli, unreachable } from './broker-cli.ts';
import { brokerOf, parseOptions, type CommandContext } from './options.ts';

export const DEPLOY_USAGE = [
  '用法：npm run pact:can-i-deploy -- --broker 地址 --to-environment 环境 [--pacticipant 名称] [--version 版本]',
  '      [--with-provisional] [--retry-while-unknown 次数] [--retry-interval 秒]',
  '询问 Pact Broker：这个版本与该环境中已部署的各方是否都验证通过。默认询问 campus-console 的当前提交。',
].join('\n');

const CONSUMER = 'campus-console';
/** Consumer name of the pact with the provisional calls. A backend without these calls may still be deployed. */
const PROVISIONAL = 'campus-backend-provisional';

/**
 * Runs the official command line to find out whether a version may be deployed.
 * @returns 0 if it may, 1 if it may not
 * @throws Stop (2) when there is no result
 */
export async function canIDeploy(words: readonly string[], surroundings: CommandContext): Promise<number> {
  const { say: log, repository = root } = surroundings;
  const options = parseOptions(words, OPTIONS, DEPLOY_USAGE);
  const broker = brokerOf(options.broker, surroundings, DEPLOY_USAGE);
  const environment = options['to-environment'];
  if (!environment) throw new Stop(`请用 --to-environment 指定要部署到的环境。\n${DEPLOY_USAGE}`, 2);
  const wait = retryOptions(options);
  const { pacticipant = CONSUMER } = options;
  const { version } = await checkoutOf(repository, { branch: '', ...versionOf(options.version) });
  const ignored = options['with-provisional'] || pacticipant === PROVISIONAL ? [] : ['--ignore', PROVISIONAL];

  log(`询问 ${broker.url}：${pacticipant} 的版本 ${version} 能否部署到 ${environment}`);
  if (ignored.length > 0) log(`  ${PROVISIONAL}（暂定接口）不影响结论；要一并考虑请加 --with-provisional。`);
  if (wait.ms > 0) log(`  缺少验证结果时，最多等待 ${wait.ms / 1000} 秒。`);
  const waitingBroker = { ...broker, patience: broker.patience + wait.ms };
  const query = ['--pacticipant', pacticipant, '--version', version, ...ignored, '--to-environment', environment];
  const { answer, complaint } = await runBrokerCli('can-i-deploy', waitingBroker, [...query, ...wait.args]);
  if (!isVerdict(answer)) throw unreachable(broker.url, complaint);
  for (const row of answer.matrix) log(`  ${lineOf(row)}`);
  for (const { text } of answer.notices ?? []) if (text.trim() !== '') log(`  Broker：${text}`);
  const { deployable } = answer.summary;
  log(deployable === true ? '可以部署。' : deployable === false ? '不能部署。' : '不能部署：还缺少验证结果。');
  return deployable === true ? 0 : 1;
}

const option = { type: 'string' } as const;
const OPTIONS = {
  broker: option,
  pacticipant: option,
  version: option,
  'to-environment': option,
  'with-provisional': { type: 'boolean' },
  'retry-while-unknown': option,
  'retry-interval': option,
} as const;

const versionOf = (version: string | undefined): { version?: string } => (version === undefined ? {} : { version });

const RETRY_INTERVAL_S = 5;

/**
 * Returns the options for retries while a result is missing: the arguments of the official command, and the duration in
 * milliseconds.
 */
function retryOptions(options: { 'retry-while-unknown'?: string; 'retry-interval'?: string }): {
  args: string[];
  ms: number;
} {
  const { 'retry-while-unknown': times = '0', 'retry-interval': seconds = String(RETRY_INTERVAL_S) } = options;
  if (!/^\d{1,4}$/.test(times) || !/^\d{1,4}$/.test(seconds)) throw new Stop(DEPLOY_USAGE, 2);
  const args = Number(times) > 0 ? ['--retry-while-unknown', times, '--retry-interval', seconds] : [];
  return { args, ms: Number(times) * Number(seconds) * 1000 };
}

interface Verdict {
  summary: { deployable: boolean | null };
  notices?: { text: string }[];
  matrix: Row[];
}
interface Side {
  name: string;
  version?: { number: string } | null;
}
interface Row {
  consumer: Side;
  provider: Side;
  verificationResult?: { success?: boolean | null } | null;
}

/**
 * True if the output contains a complete verdict. With `--output json` the official command exits with 0 whatever the
 * broker says.
 */
function isVerdict(answer: unknown): answer is Verdict {
  const { summary, matrix } = (answer ?? {}) as Partial<Verdict>;
  return typeof summary === 'object' && 'deployable' in summary && Array.isArray(matrix);
}

const RESULTS = { true: '验证通过', false: '验证未通过' } as const;
const sideOf = ({ name, version }: Side): string => `${name} ${version?.number ?? '（无版本）'}`;
const lineOf = ({ consumer, provider, verificationResult }: Row): string =>
  `${sideOf(consumer)} → ${sideOf(provider)}：${RESULTS[`${verificationResult?.success}` as 'true'] ?? '尚未验证'}`;
