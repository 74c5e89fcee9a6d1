import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';
import { root } from '#scripts/commands/root.mjs';
import { pactFolder } from '#scripts/pact/folder.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';
import { run } from '#scripts/commands/run.mjs';
import { jsonResponse, startFaultyBackend } from '../support/faulty-backend.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { loopbackBroker } from './loopback-broker.ts';
import type { Pipeline, Side, Step } from './pipeline-steps.ts';

const TOKEN = 'sesame-71c2aa';
const PROVIDER = 'campus-backend';
const PROVIDER_VERSION = '9c8b7a6d';
/** Calls whose first interaction is verified. The whole pact is verified by other tests. */
const VERIFIED = ['session.info', 'rooms.detail'];

/** Returns the pact of the backend with a few interactions. */
function shortPact() {
  const interactions = readInteractions(pactFolder).flatMap(({ description, pact }) =>
    VERIFIED.some((call) => description === `${call}: returns the requested data`) ? [pact] : [],
  );
  return { consumer: { name: 'campus-console' }, provider: { name: PROVIDER }, interactions };
}

/** Timeout of a pipeline, whose commands are processes of their own. */
const TIMED = { timeout: 240_000 };

/** Declares the tests that run the scripts of pipelines in a shell, with a mock server and a broker in this process. */
export function testPipelines(pipelines: readonly Pipeline[]): void {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  let server: TestServer;
  let workspace: string;
  let broker: Awaited<ReturnType<typeof loopbackBroker>>;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    broker = await loopbackBroker(TOKEN);
    workspace = mkdtempSync(join(tmpdir(), 'pipeline-'));
    writeCommands();
    symlinkSync(root, join(workspace, 'console'));
  });
  afterEach(async () => {
    await broker.close();
    rmSync(workspace, { recursive: true });
  });

  /** Replaces the commands that install and check out by ones that do nothing, because the project is installed. */
  function writeCommands(): void {
    mkdirSync(join(workspace, 'bin'));
    const deploy = `echo "deployed $VERSION" >> '${join(workspace, 'log')}'`;
    const pathOf = (command: string) => execFileSync('which', [command], { encoding: 'utf8' }).trim();
    const commands = {
      'bin/npm': `[ "$1" = ci ] && exit 0\nexec '${pathOf('npm')}' --silent "$@"`,
      'bin/git': `case "$*" in clone*) ln -sfn '${root}' console; exit 0;; 'checkout --quiet '*|'-C console checkout --quiet '*) exit 0;; esac\nexec '${pathOf('git')}' "$@"`,
      'bin/deploy': deploy,
      // Scripts of the backend's repository. A pipeline can start them only in that folder.
      'deploy.sh': deploy,
      'start.sh': `echo started >> '${join(workspace, 'log')}'`,
    };
    for (const [name, script] of Object.entries(commands)) {
      writeFileSync(join(workspace, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(workspace, name), 0o755);
    }
  }

  const log = (): string => (existsSync(join(workspace, 'log')) ? readFileSync(join(workspace, 'log'), 'utf8') : '');

  /** Runs steps in order, as a pipeline does: each in a shell of its own, and none after a failure. */
  async function runSteps(steps: readonly Step[], side: Side, more: Record<string, string> = {}) {
    const env = {
      PATH: `${join(workspace, 'bin')}:${process.env['PATH']}`,
      PACT_BROKER_BASE_URL: broker.url,
      PACT_BROKER_TOKEN: TOKEN,
      ENVIRONMENT: 'production',
      VERSION: side === 'console' ? commit : PROVIDER_VERSION,
      BRANCH: 'main',
      PREVIOUS: commit,
      CONSOLE_VERSION: commit,
      CONSOLE_REPOSITORY: 'https://git.example.com/campus-console.git',
      BACKEND: `${server.url}/s/pact`,
      STATES: `${server.url}/pact-states`,
      TEST_TENANT: '启明艺术培训中心',
      VERIFY_OPTIONS: '--call rooms.detail --no-flows --no-properties',
      CI_PROJECT_DIR: workspace,
      REPORTS: join(workspace, 'reports'),
      START: './start.sh',
      DEPLOY: side === 'console' ? 'deploy' : './deploy.sh',
      PACT_VERIFY_STATE: join(workspace, 'state'),
      ...more,
    };
    let output = '';
    for (const { script, folder } of steps) {
      const cwd = side === 'console' ? root : join(workspace, folder);
      const ended = await run('sh', ['-e', '-c', `cd '${cwd}'\n${script}`], { capture: true, env });
      output += ended.output;
      expect(ended.output).not.toContain(TOKEN);
      if (ended.code !== 0) return { code: ended.code, script, output };
    }
    return { code: 0, script: '', output };
  }

  /** Splits the steps of the console before `can-i-deploy`, where it waits for the backend's pipeline. */
  function aroundVerification({ steps }: Pipeline): [before: Step[], after: Step[]] {
    const lines = steps.console.flatMap(({ script, folder }) =>
      script
        .replace(/\\\n\s*/g, '')
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ script: line, folder })),
    );
    const at = lines.findIndex(({ script }) => script.includes('pact:can-i-deploy'));
    return [lines.slice(0, at), lines.slice(at)];
  }

  /** Replaces the published pact by one with a few interactions. */
  function shortenPacts(): void {
    for (const pact of broker.published.filter(({ provider }) => provider === PROVIDER)) pact.content = shortPact();
  }

  const publishedPact = () => ({
    consumer: 'campus-console',
    provider: PROVIDER,
    version: commit,
    branch: 'main',
    sha: '5a',
    content: shortPact(),
  });

  it.each(pipelines)('deploy both sides after a passed verification: $name', TIMED, async (pipeline) => {
    const [before, after] = aroundVerification(pipeline);
    expect(await runSteps(before, 'console')).toMatchObject({ code: 0, script: '' });
    expect(broker.published.map(({ version, branch }) => [version, branch])).toContainEqual([commit, 'main']);
    shortenPacts();
    expect(await runSteps(pipeline.steps.backend, 'backend')).toMatchObject({
      code: 0,
      output: expect.stringContaining('已记录到 Broker：验证通过'),
    });
    expect(await runSteps(after, 'console')).toMatchObject({ code: 0 });
    expect(log()).toBe(`started\ndeployed ${PROVIDER_VERSION}\ndeployed ${commit}\n`);
    expect([...broker.deployed]).toEqual([
      [`campus-backend ${PROVIDER_VERSION}`, 'production'],
      [`campus-console ${commit}`, 'production'],
    ]);
  });

  it.each(pipelines)('stop at a failed verification, and deploy nothing: $name', TIMED, async (pipeline) => {
    broker.published.push(publishedPact());
    const faulty = await startFaultyBackend(`${server.url}/s/pact`, {
      'rooms.detail': () => Promise.resolve(jsonResponse({ respCode: '0000', respMsg: '', data: {} })),
    });
    const stopped = await runSteps(pipeline.steps.backend, 'backend', { BACKEND: faulty.url });
    await faulty.close();
    expect(stopped).toMatchObject({ code: 1, output: expect.stringContaining('已记录到 Broker：验证未通过') });
    expect(stopped.script).toContain('pact:publish-results');
    expect(stopped.output).not.toContain('能否部署');
    expect(log()).toBe('started\n');
    expect(broker.deployed.size).toBe(0);
  });

  it.each(pipelines)('publish nothing if the contracts cannot be compared: $name', TIMED, async (pipeline) => {
    const stopped = await runSteps(pipeline.steps.console, 'console', { PREVIOUS: 'no-such-revision' });
    expect(stopped.code).toBe(2);
    expect(broker.published).toEqual([]);
    expect(log()).toBe('');
  });
}
