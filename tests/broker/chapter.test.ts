import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/setup/root.mjs';
import { run } from '#scripts/setup/run.mjs';
import { loopbackBroker } from './loopback-broker.ts';

const chapter = readFileSync(join(root, 'contracts', 'handbook', 'broker.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** As the broker's own documentation and `PactAndVerificationParameters` name them. */
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
/** What a webhook may listen to. */
const EVENTS = [
  'contract_published',
  'contract_content_changed',
  'contract_requiring_verification_published',
  ...['published', 'succeeded', 'failed'].map((how) => `provider_verification_${how}`),
];

const all = (pattern: RegExp, text = chapter): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
const block = (name: string): string => new RegExp(`\`\`\`json ${name}\\n([^]*?)\n\`\`\``).exec(chapter)?.[1] ?? '';

it('every parameter and event is one that the broker documents, and none is left out', () => {
  expect(all(/\$\{pactbroker\.(\w+)\}/g).sort()).toEqual([...PARAMETERS].sort());
  expect(all(/`((?:contract|provider_verification)_\w+)`/g).sort()).toEqual([...EVENTS].sort());
});

it('every example in JSON is JSON', () => {
  const examples = all(/```json[^\n]*\n([^]*?)\n```/g);
  expect(examples).toHaveLength(3);
  for (const example of examples) expect(() => void JSON.parse(example)).not.toThrow();
});

it('what arrives is what is sent, with every parameter in its place', () => {
  const leaves = (text: string) => (JSON.parse(text) as { client_payload: Record<string, string> }).client_payload;
  const [sent, arrived] = [leaves(block('webhook-template')), leaves(block('webhook-payload'))];
  expect(Object.keys(arrived)).toEqual(Object.keys(sent));
  for (const [name, value] of Object.entries(sent)) {
    expect(value).toMatch(/^\$\{pactbroker\.\w+\}$/);
    expect(arrived[name]).not.toContain('${');
  }
  expect(EVENTS).toContain(arrived['event']);
  const { events } = JSON.parse(block('webhook-resource')) as { events: { name: string }[] };
  for (const { name } of events) expect(EVENTS).toContain(name);
});

it('the pipeline reads of the payload only what is in it', () => {
  const { client_payload: sent } = JSON.parse(block('webhook-template')) as { client_payload: object };
  const read = all(/github\.event\.client_payload\.(\w+)/g);
  expect(read.length).toBeGreaterThan(2);
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(read));
});

it('its webhook is made by the official command line as it stands there', async () => {
  const token = 'sesame';
  const broker = await loopbackBroker(token);
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'));
  writeFileSync(join(folder, 'webhook-body.json'), block('webhook-template'));
  const [command = ''] = all(/```sh\n(npx pact broker create-or-update-webhook [^]*?)\n```/g);
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
        body: JSON.parse(block('webhook-template')) as object,
      },
    },
  ]);
  await broker.close();
  rmSync(folder, { recursive: true });
});

describe('every command in it is there', () => {
  /** Those of several lines as one. */
  const shell = all(/```(?:sh|yaml)\n([^]*?)```/g)
    .join('\n')
    .replace(/\\\n\s*/g, '');

  it('of ours', () => {
    const commands = all(/npm run ([\w:-]+)/g);
    expect(commands).toEqual(expect.arrayContaining(['pact:publish', 'pact:can-i-deploy', 'pact:publish-results']));
    for (const command of commands) expect(Object.keys(scripts)).toContain(command);
  });

  const official = all(/npx pact broker ([\w-]+)/g);
  it.each(official)('of the official command line: %s', async (command) => {
    const { output } = await run('node_modules/.bin/pact', ['broker', command, '--help'], { capture: true });
    const words = shell
      .split('\n')
      .filter((line) => line.includes(`npx pact broker ${command} `))
      .join(' ');
    expect(output).toContain(`Usage: pact broker ${command}`);
    for (const flag of all(/ (--[\w-]+)/g, words)) expect(output).toContain(flag);
  });

  it('with options that they know', () => {
    for (const command of ['publish', 'can-i-deploy', 'publish-results']) {
      const source = readFileSync(join(root, 'scripts', 'broker', `${command}.ts`), 'utf8');
      const lines = shell.split('\n').filter((line) => line.includes(`npm run pact:${command} `));
      expect(lines.length).toBeGreaterThan(0);
      // What stands before a second `--` is this command's; the rest goes to the verification.
      const own = lines.map((line) => line.split(' -- ')[1]).join(' ');
      for (const flag of all(/--([\w-]+)/g, own)) expect(source).toContain(flag);
    }
  });
});
