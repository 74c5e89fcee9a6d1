import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pactFolder } from '#scripts/pact/folder.ts';
import { backendProvider } from '#scripts/verify/backend-provider.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';
import { runInteractions } from '#scripts/verify/run-interactions.ts';

const PATH = fileURLToPath(new URL('../../../scripts/verify/reference/reference-backend.mjs', import.meta.url));

/** Calls that the backend serves. Its author used only the handbook and the reports of the verification. */
const SERVED = [
  'rooms.list',
  'rooms.add',
  'rooms.detail',
  'rooms.update',
  'rooms.remove',
  'rooms.options',
  'session.info',
  'session.logout',
  'courses.types',
  'dictData.byType',
  'orders.list',
];

describe('a backend that was written from the handbook alone', () => {
  const interactions = readInteractions(pactFolder).filter(({ call }) => SERVED.includes(call));
  const child = fork(PATH, { env: { ...process.env, PORT: '0' }, silent: true });
  let backend = '';

  beforeAll(async () => {
    const port = await new Promise<string>((listening) => {
      child.stdout?.on('data', (text: Buffer) => listening(/\d+/.exec(text.toString())?.[0] ?? ''));
    });
    backend = `http://127.0.0.1:${port}`;
  });
  afterAll(() => void child.kill());

  it('passes with ids other than those of the contract, in at least ten different states', async () => {
    const provider = backendProvider({ backend, states: `${backend}/pact-states`, limit: 10_000 });
    const ids: string[] = [];
    const { results, ended } = await runInteractions(interactions, {
      ...provider,
      enter: async (states, interaction, signal) => {
        const entered = await provider.enter(states, interaction, signal);
        ids.push(...Object.entries(entered.values ?? {}).flat());
        return entered;
      },
    });
    expect(ended).toBeUndefined();
    const broken = results.filter(({ outcome }) => outcome !== 'held');
    expect(broken.map(({ interaction, faults }) => [interaction.description, faults])).toEqual([]);
    expect(results.length).toBeGreaterThan(90);
    expect(new Set(interactions.flatMap(({ states }) => states.map(({ name }) => name))).size).toBeGreaterThanOrEqual(
      10,
    );
    expect(new Set(ids).size).toBeGreaterThan(20);
  });

  it('is small, and has no dependency except Node', () => {
    const code = readFileSync(PATH, 'utf8');
    expect(code.trimEnd().split('\n').length).toBeLessThan(200);
    for (const [, name] of code.matchAll(/from '([^']+)'/g)) expect(name).toMatch(/^node:/);
  });
});
