import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pactsOf, startTestBackend } from '#scripts/verify/test-backend.ts';
import { canIDeploy } from '#scripts/broker/can-i-deploy.ts';
import type { CommandContext } from '#scripts/broker/options.ts';
import { publish } from '#scripts/broker/publish.ts';
import { recordDeployment } from '#scripts/broker/record-deployment.ts';
import { publishResults } from '#scripts/broker/publish-results.ts';
import { root } from '#scripts/commands/root.mjs';
import { run } from '#scripts/commands/run.mjs';
import { loopbackBroker } from './loopback-broker.ts';

const TOKEN = 'sesame-0f3a91';
/** Files of two domains with specified calls, and of two with provisional calls. */
const FILES = ['rooms.json', 'users.json', 'sales-provisional.json', 'trials-provisional.json'] as const;
const [, , , PROVISIONAL] = FILES;

let broker: Awaited<ReturnType<typeof loopbackBroker>>;
let folder: string;
/**
 * A repository with one commit, and two pacts with two interactions each. The content of the real pacts is not under
 * test.
 */
let repository: string;
let pacts: string;
let commit: string;

const gitHere = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

beforeAll(async () => {
  broker = await loopbackBroker(TOKEN);
  folder = mkdtempSync(join(tmpdir(), 'broker-'));
  repository = join(folder, 'repository');
  pacts = join(repository, 'pacts');
  for (const name of FILES) cpSync(join(root, 'contracts', 'generated', 'pacts', name), join(pacts, name));
  for (const name of FILES) change(name, (interactions) => interactions.slice(0, 1));
  gitHere('init', '--quiet', '--initial-branch', 'rooms');
  commitAll();
});
afterAll(async () => {
  await broker.close();
  rmSync(folder, { recursive: true, force: true });
});

function change(name: string, how: (interactions: unknown[]) => unknown[]): void {
  const pact = JSON.parse(readFileSync(join(pacts, name), 'utf8')) as { interactions: unknown[] };
  writeFileSync(join(pacts, name), JSON.stringify({ ...pact, interactions: how(pact.interactions) }));
}

function commitAll(): void {
  gitHere('add', '--all');
  gitHere('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--message', 'pacts');
  commit = gitHere('rev-parse', 'HEAD');
}

type Command = (words: readonly string[], surroundings: CommandContext) => Promise<number>;

/** Runs a command and returns its output and exit code. */
async function runBrokerCommand(
  command: Command,
  words: string[],
  env: NodeJS.ProcessEnv = { PACT_BROKER_TOKEN: TOKEN },
) {
  const lines: string[] = [];
  const ended = command(words, { env, say: (line) => lines.push(line), repository, pacts });
  const end = await ended.catch((error: Error & { exitCode?: number }) => {
    lines.push(error.message);
    return error.exitCode ?? error;
  });
  const said = lines.join('\n');
  expect(said).not.toContain(TOKEN);
  return { said, end };
}
const brokerOptions = (url = broker.url) => ['--broker', url];
const productionOptions = () => [...brokerOptions(), '--to-environment', 'production'];

describe('pact publishing', () => {
  it('merges the files of all domains into two pacts, and publishes them with the commit and the branch', async () => {
    const { said, end } = await runBrokerCommand(publish, brokerOptions());
    expect(end).toBe(0);
    expect(said).toContain(
      `将发布到 ${broker.url}：版本 ${commit}，分支 rooms\n  campus-console → campus-backend，2 项交互`,
    );
    expect(broker.published.map(({ content, sha, ...rest }) => [rest, content.interactions.length])).toEqual(
      ['campus-backend', 'campus-backend-provisional'].map((provider) => [
        { consumer: 'campus-console', provider, version: commit, branch: 'rooms' },
        2,
      ]),
    );
  });

  it('succeeds when it is repeated, and publishes no pact twice', async () => {
    expect((await runBrokerCommand(publish, brokerOptions())).end).toBe(0);
    expect(broker.published).toHaveLength(2);
  });

  it('refuses uncommitted changes without --version, and refuses changed pacts under a published version', async () => {
    change(PROVISIONAL, (interactions) => interactions.slice(1));
    expect(await runBrokerCommand(publish, brokerOptions())).toMatchObject({
      end: 2,
      said: '工作区有 1 处未提交的改动，提交号说明不了要处理的契约：请先提交，或用 --version 指定版本。',
    });
    const { said, end } = await runBrokerCommand(publish, [...brokerOptions(), '--version', commit]);
    expect(end).toBe(1);
    expect(said).toContain(`Broker 拒绝了 campus-backend-provisional：版本 ${commit} 已有内容不同的契约`);
    expect(said).toContain('此前已发布 1 份');
    expect(
      (await runBrokerCommand(publish, [...brokerOptions(), '--version', '1.0-draft', '--branch', 'draft'])).end,
    ).toBe(0);
    expect(broker.published.at(-1)).toMatchObject({ version: '1.0-draft', branch: 'draft' });
    commitAll();
  });

  it('sends nothing when a pact file is incomplete or when there is no pact file', async () => {
    const whole = readFileSync(join(pacts, PROVISIONAL), 'utf8');
    writeFileSync(join(pacts, PROVISIONAL), whole.slice(0, -20));
    const before = broker.asked.length;
    expect(await runBrokerCommand(publish, brokerOptions())).toMatchObject({
      end: 2,
      said: expect.stringContaining('不是完整的契约文件'),
    });
    writeFileSync(join(pacts, PROVISIONAL), whole);
    const nowhere = publish(brokerOptions(), { env: {}, say: () => {}, repository, pacts: join(folder, 'nowhere') });
    await expect(nowhere).rejects.toThrow('中没有契约文件');
    expect(broker.asked).toHaveLength(before);
  });

  it('requires a branch option on a detached commit', async () => {
    gitHere('checkout', '--quiet', '--detach');
    expect(await runBrokerCommand(publish, brokerOptions())).toMatchObject({
      end: 2,
      said: expect.stringContaining('请用 --branch 指定分支'),
    });
    gitHere('checkout', '--quiet', 'rooms');
  });
});

describe('can-i-deploy', () => {
  const backend = 'campus-backend 7.1';
  const ask = (more: string[] = []) => runBrokerCommand(canIDeploy, [...productionOptions(), ...more]);
  beforeAll(async () => {
    await runBrokerCommand(publish, brokerOptions());
  });
  const shaOf = (provider: string) =>
    broker.published.find((pact) => pact.version === commit && pact.provider === provider)?.sha;

  it('answers no without a verification result, and after a failed verification', async () => {
    broker.deployed.set(backend, 'production');
    const unknown = await ask();
    expect(unknown).toMatchObject({ end: 1, said: expect.stringContaining('不能部署：还缺少验证结果。') });
    expect(unknown.said).toContain(`campus-console ${commit} → campus-backend 7.1：尚未验证`);
    broker.verified.set(`${backend} ${shaOf('campus-backend')}`, false);
    expect(await ask()).toMatchObject({ end: 1, said: expect.stringMatching(/：验证未通过\n[^]*不能部署。$/) });
  });

  it('answers yes after a passed verification, and includes the provisional pact only with --with-provisional', async () => {
    broker.verified.set(`${backend} ${shaOf('campus-backend')}`, true);
    expect(await ask()).toMatchObject({ end: 0, said: expect.stringMatching(/：验证通过\n[^]*可以部署。$/) });
    expect(await ask(['--with-provisional'])).toMatchObject({ end: 1 });
  });

  it('waits for a pending verification result', async () => {
    const sha = `${backend} ${shaOf('campus-backend')}`;
    broker.verified.delete(sha);
    setTimeout(() => broker.verified.set(sha, true), 500);
    const { said, end } = await ask(['--retry-while-unknown', '3', '--retry-interval', '1']);
    expect(end).toBe(0);
    expect(said).toContain('最多等待 3 秒');
  });

  it('fails for an unknown environment', async () => {
    const { said, end } = await runBrokerCommand(canIDeploy, [...brokerOptions(), '--to-environment', 'nowhere']);
    expect(end).toBe(2);
    expect(said).toContain("environment with name 'nowhere' does not exist");
  });
});

describe('record-deployment', () => {
  const record = (...words: string[]) => runBrokerCommand(recordDeployment, [...brokerOptions(), ...words]);

  it('replaces the deployed version of the environment', async () => {
    expect(await record('--environment', 'test')).toEqual({
      end: 0,
      said: `已记录到 ${broker.url}：campus-console 的版本 ${commit} 已部署到 test。`,
    });
    broker.branches.set('campus-backend 7.3', 'main');
    broker.branches.set('campus-backend 7.4', 'main');
    for (const version of ['7.3', '7.4'])
      expect((await record('--environment', 'test', '--pacticipant', 'campus-backend', '--version', version)).end).toBe(
        0,
      );
    const inTest = [...broker.deployed].flatMap(([name, environment]) => (environment === 'test' ? [name] : []));
    expect(inTest).toEqual([`campus-console ${commit}`, 'campus-backend 7.4']);
  });

  it('fails without an environment, and for an unknown environment or version', async () => {
    const before = [...broker.deployed];
    expect(await record()).toMatchObject({ end: 2, said: expect.stringContaining('请用 --environment 指定') });
    expect(await record('--environment', 'nowhere')).toMatchObject({
      end: 2,
      said: expect.stringContaining('nowhere'),
    });
    expect((await record('--environment', 'test', '--version', 'none')).end).toBe(2);
    expect([...broker.deployed]).toEqual(before);
  });
});

describe('publishing of verification results', () => {
  const backend = ['--provider-version', '7.2', '--provider-branch', 'release/7'];
  /**
   * Returns the command with a fake verification, which exits with `end` and writes `skipped` into its report. Each run
   * adds its arguments and its number of interactions to `given`.
   */
  const verifying = (end: number, given: unknown[] = [], skipped = ''): Command => {
    return (words, surroundings) =>
      publishResults(words, surroundings, (args) => {
        const [report = '', , pacts = ''] = args.toReversed();
        const pact = JSON.parse(readFileSync(join(pacts, 'pact.json'), 'utf8')) as { interactions: object[] };
        given.push([args.slice(0, -4), pact.interactions.length]);
        mkdirSync(report);
        writeFileSync(join(report, 'junit.xml'), `<testsuites>${skipped}</testsuites>`);
        return Promise.resolve(end);
      });
  };
  const words = [...backend, '--', '--backend', 'http://127.0.0.1:9'];
  beforeAll(async () => {
    await runBrokerCommand(publish, brokerOptions());
    broker.deployed.clear();
    broker.deployed.set('campus-backend 7.2', 'production');
  });

  it("verifies the broker's pact, and a passed verification allows the deployment", async () => {
    const given: unknown[] = [];
    const { said, end } = await runBrokerCommand(verifying(0, given), [...brokerOptions(), ...words]);
    expect(end).toBe(0);
    expect(said).toMatch(
      /campus-console → campus-backend，2 项交互\n结果将记为 campus-backend 版本 7\.2，分支 release\/7\n/,
    );
    expect(given).toEqual([[['--backend', 'http://127.0.0.1:9', '--no-flows', '--no-properties'], 2]]);
    expect(broker.branches.get('campus-backend 7.2')).toBe('release/7');
    expect(await runBrokerCommand(canIDeploy, productionOptions())).toMatchObject({ end: 0 });
  });

  it('verifies the pact whose address the webhook sends; a failed verification blocks the deployment', async () => {
    const pact = `${broker.url}/pacts/provider/campus-backend/consumer/campus-console/version/${commit}`;
    expect(await runBrokerCommand(verifying(1), [...brokerOptions(), '--pact-url', pact, ...words])).toMatchObject({
      end: 1,
    });
    expect(await runBrokerCommand(canIDeploy, productionOptions())).toMatchObject({ end: 1 });
  });

  it('publishes nothing when the verification is unfinished or partial, or when the pact is missing', async () => {
    const before = broker.verified.size;
    const version = ['--consumer-version', 'none'];
    const elsewhere = ['--pact-url', 'http://127.0.0.1:9/pact'];
    for (const [command, more, sentence] of [
      [verifying(2), words, /验证没有做完，没有记录任何结果。$/],
      [verifying(0, [], '<skipped message="x"/>'), words, /有 1 项交互没有验证.*没有记录任何结果。$/],
      [verifying(0), [...words, '--only', 'rooms'], /^--only 只验证一部分/],
      [verifying(0), [...version, ...words], /^Broker 上没有 .*\/version\/none。$/],
      [verifying(0), [...elsewhere, ...words], /不在 .* 上，没有发送任何内容。$/],
    ] as const)
      expect(await runBrokerCommand(command, [...brokerOptions(), ...more])).toEqual({
        end: 2,
        said: expect.stringMatching(sentence) as string,
      });
    expect(broker.verified.size).toBe(before);
  });

  it('runs the public verification command', async () => {
    vi.stubEnv('PACT_VERIFY_STATE', join(folder, 'state'));
    const small = await startTestBackend();
    const own = pactsOf('menu', 'detail');
    const { interactions } = JSON.parse(readFileSync(join(own, 'small.json'), 'utf8')) as { interactions: unknown[] };
    const [consumer, provider, version, branch, sha] = ['campus-console', 'campus-backend', 'small', 'main', '5a'];
    const content = { consumer: { name: consumer }, provider: { name: provider }, interactions };
    broker.published.push({ consumer, provider, version, branch, sha, content });
    const whole = ['--', '--backend', small.url, '--states', small.states];
    const { end } = await runBrokerCommand(publishResults, [
      ...brokerOptions(),
      ...backend,
      '--consumer-version',
      version,
      ...whole,
    ]);
    expect(end).toBe(0);
    expect(broker.verified.get('campus-backend 7.2 5a')).toBe(true);
    small.close();
    rmSync(own, { recursive: true });
    vi.unstubAllEnvs();
  });
});

describe('access to the broker', () => {
  const commands = {
    publish: [publish, []],
    'record-deployment': [recordDeployment, ['--environment', 'test']],
    'can-i-deploy': [canIDeploy, ['--to-environment', 'test']],
  } as const;
  describe.each(Object.entries(commands))('%s', (_, [command, more]) => {
    it('reports rejected credentials in one sentence', async () => {
      const { said, end } = await runBrokerCommand(command, [...brokerOptions(), ...more], {
        PACT_BROKER_TOKEN: 'another-secret',
      });
      expect(end).toBe(2);
      expect(said.split('\n').at(-1)).toMatch(/不接受这份凭据（401）：请检查环境变量/);
      expect(said).not.toContain('another-secret');
    });

    it('reports an unreachable broker in one sentence', async () => {
      const { said, end } = await runBrokerCommand(command, [...brokerOptions('http://127.0.0.1:9'), ...more]);
      expect(end).toBe(2);
      expect(said.split('\n').at(-1)).toBe('连接不上 http://127.0.0.1:9：请检查地址、网络与证书。');
    });
  });

  it('reports a broker that never finishes its response', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const words = ['--broker', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`];
    const published = publish(words, { env: {}, say: () => {}, repository, pacts, patience: 300 });
    await expect(published).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('在 0.3 秒内没有答完'),
    });
    silent.closeAllConnections();
    silent.close();
  });

  it('accepts credentials only from environment variables', async () => {
    for (const words of [
      ['--broker', `http://kim:${TOKEN}@127.0.0.1:9`],
      ['--broker-token', TOKEN],
      ['--broker', `${broker.url}?token=${TOKEN}`],
    ]) {
      const { said, end } = await runBrokerCommand(publish, words);
      expect(end).toBe(2);
      expect(said).toContain('凭据只从环境变量读取');
    }
  });
});

it('exits with the documented codes', async () => {
  const env = { PACT_BROKER_TOKEN: TOKEN, PACT_BROKER_BASE_URL: broker.url };
  const ask = ['scripts/pact-can-i-deploy.ts', '--to-environment', 'test', '--version', 'none'];
  const publishNowhere = ['scripts/pact-publish.ts', '--broker', 'ftp://127.0.0.1'];
  const help = ['scripts/pact-publish-results.ts', '--help'];
  const ends = [ask, publishNowhere, help].map((args) =>
    run(process.execPath, ['--import', 'tsx', ...args], { capture: true, env }),
  );
  expect(await Promise.all(ends)).toMatchObject([
    { code: 1, output: expect.stringContaining('不能部署') },
    { code: 2, output: expect.stringMatching(/^--broker 要的是[^\n]*\n$/) },
    { code: 0, output: expect.stringMatching(/^用法：npm run pact:publish-results /) },
  ]);
});

it('reports a platform without an official Pact command line', async () => {
  const binary = vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  const { said, end } = await runBrokerCommand(publish, brokerOptions());
  binary.mockRestore();
  expect(end).toBe(2);
  expect(said.split('\n').at(-1)).toMatch(/^这台机器（\w+-riscv64）没有 Pact 官方命令行：/);
});
