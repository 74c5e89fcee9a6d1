import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/commands/root.mjs';
import { run } from '#scripts/commands/run.mjs';
import { loopbackBroker } from './loopback-broker.ts';

const chapter = readFileSync(join(root, 'scripts', 'handbook', 'broker.md'), 'utf8');
const pipelines = ['github.yml', 'gitlab.yml', 'Jenkinsfile']
  .map((file) => readFileSync(join(root, 'scripts', 'broker', 'pipelines', file), 'utf8'))
  .join('\n');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Parameters from the broker's own documentation and from `PactAndVerificationParameters`. */
const PARAMETERS = [
  'pactUrl',
  'verificationResultUrl',
  'eventName',
  'buildUrl',
  'currentlyDeployedProviderVersionNumber',
  ...['Name', 'VersionNumber', 'VersionTags', 'VersionBranch', 'Labels'].flatMap((of) => [
    `consumer${of}`,
    `provider${of}`,
  ]),
  'providerVersionDescriptions',
  ...['github', 'gitlab', 'bitbucket', 'azureDevOps'].map((host) => `${host}VerificationStatus`),
];
/** Events available to a webhook. */
const EVENTS = [
  'contract_published',
  'contract_content_changed',
  'contract_requiring_verification_published',
  ...['published', 'succeeded', 'failed'].map((how) => `provider_verification_${how}`),
];

const matchesOf = (pattern: RegExp, text = chapter): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
const exampleBlock = (name: string): string =>
  new RegExp(`\`\`\`json ${name}\\n([^]*?)\n\`\`\``).exec(chapter)?.[1] ?? '';

it('lists exactly the documented parameters and events', () => {
  expect(matchesOf(/\$\{pactbroker\.(\w+)\}/g).sort()).toEqual([...PARAMETERS].sort());
  expect(matchesOf(/`((?:contract|provider_verification)_\w+)`/g).sort()).toEqual([...EVENTS].sort());
});

it('contains only valid JSON examples', () => {
  const examples = matchesOf(/```json[^\n]*\n([^]*?)\n```/g);
  expect(examples).toHaveLength(3);
  for (const example of examples) expect(() => void JSON.parse(example)).not.toThrow();
});

it('shows a payload that matches its template after every parameter is replaced', () => {
  const leaves = (text: string) => (JSON.parse(text) as { client_payload: Record<string, string> }).client_payload;
  const [sent, arrived] = [leaves(exampleBlock('webhook-template')), leaves(exampleBlock('webhook-payload'))];
  expect(Object.keys(arrived)).toEqual(Object.keys(sent));
  for (const [name, value] of Object.entries(sent)) {
    expect(value).toMatch(/^\$\{pactbroker\.\w+\}$/);
    expect(arrived[name]).not.toContain('${');
  }
  expect(EVENTS).toContain(arrived['event']);
  const { events } = JSON.parse(exampleBlock('webhook-resource')) as { events: { name: string }[] };
  for (const { name } of events) expect(EVENTS).toContain(name);
});

it('uses in the pipeline only fields that the payload contains', () => {
  const { client_payload: sent } = JSON.parse(exampleBlock('webhook-template')) as { client_payload: object };
  const read = matchesOf(/github\.event\.client_payload\.(\w+)/g, pipelines);
  expect(read.length).toBeGreaterThan(2);
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(read));
});

it('documents an official command that creates the webhook', async () => {
  const token = 'sesame';
  const broker = await loopbackBroker(token);
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'));
  writeFileSync(join(folder, 'webhook-body.json'), exampleBlock('webhook-template'));
  const [command = ''] = matchesOf(/```sh\n(npx pact broker create-or-update-webhook [^]*?)\n```/g);
  const bin = join(root, 'node_modules', '.bin', 'pact');
  const env = { PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: token, CI_TRIGGER_TOKEN: 'pipeline' };
  await run('sh', ['-c', `cd '${folder}' && ${command.replace('npx pact', `'${bin}'`)}`], { capture: true, env });
  expect([...broker.webhooks.values()]).toMatchObject([
    {
      consumer: { name: 'campus-console' },
      provider: { name: 'campus-backend' },
      events: [{ name: 'contract_requiring_verification_published' }],
      request: {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer pipeline' },
        body: JSON.parse(exampleBlock('webhook-template')) as object,
      },
    },
  ]);
  await broker.close();
  rmSync(folder, { recursive: true });
});

describe('documented commands', () => {
  /** Shell examples of the chapter, and the pipelines. A command that is split over several lines is joined into one. */
  const shell = [...matchesOf(/```sh\n([^]*?)```/g), pipelines].join('\n').replace(/\\\n\s*/g, '');

  it("exist among the project's scripts", () => {
    const commands = matchesOf(/npm run ([\w:-]+)/g, `${chapter}\n${pipelines}`);
    expect(commands).toEqual(expect.arrayContaining(['pact:publish', 'pact:can-i-deploy', 'pact:publish-results']));
    for (const command of commands) expect(Object.keys(scripts)).toContain(command);
  });

  const official = matchesOf(/npx pact broker ([\w-]+)/g);
  it.each(official)('exist in the official command line: %s', async (command) => {
    const { output } = await run('node_modules/.bin/pact', ['broker', command, '--help'], { capture: true });
    const words = shell
      .split('\n')
      .filter((line) => line.includes(`npx pact broker ${command} `))
      .join(' ');
    expect(output).toContain(`Usage: pact broker ${command}`);
    for (const flag of matchesOf(/ (--[\w-]+)/g, words)) expect(output).toContain(flag);
  });

  it('use only options that the scripts define', () => {
    for (const command of ['publish', 'can-i-deploy', 'publish-results', 'record-deployment']) {
      const source = readFileSync(join(root, 'scripts', 'broker', `${command}.ts`), 'utf8');
      const lines = shell.split('\n').filter((line) => line.includes(`npm run pact:${command} `));
      expect(lines.length).toBeGreaterThan(0);
      // The options before a second `--` belong to the documented command; the rest is passed to the verification.
      const own = lines.map((line) => line.split(' -- ')[1]).join(' ');
      for (const flag of matchesOf(/--([\w-]+)/g, own)) expect(source).toContain(flag);
    }
  });
});
