// @slow
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pactFolder } from '#scripts/pact/folder.ts';
import { expectPassed } from './check-interactions.ts';
import { startProvider } from './mock-provider.ts';
import type { Interaction, Provider } from '#scripts/pact/verification.ts';
import { isWrite } from '#scripts/verify/choose-interactions.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';
import { runInteractions } from '#scripts/verify/run-interactions.ts';

const isRead = (interaction: Interaction): boolean => !isWrite(interaction);
const NAMED = 'rooms.json';

describe('mock server against the pacts', () => {
  let provider: Provider;
  let close: () => Promise<void>;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pact-verify-'));
    ({ provider, close } = await startProvider());
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  // verify-writes.test.ts verifies the interactions that write, so that two workers share the work.
  it('passes every interaction of a read, in the states of the interaction', () => expectPassed(provider, isRead, 200));

  describe('verification that cannot pass', () => {
    it('fails if the folder is empty', () => {
      mkdirSync(join(folder, 'empty'));
      expect(() => readInteractions(join(folder, 'empty'))).toThrow('没有契约文件');
    });

    it('fails if the file has no interactions', () => {
      const only = copyOf('none', (pact) => ({ ...pact, interactions: [] }));
      expect(() => readInteractions(only)).toThrow('没有任何交互');
    });

    it('fails if a state is renamed', async () => {
      const renamed = copyOf('renamed', (pact) => ({
        ...pact,
        interactions: pact.interactions
          .slice(0, 1)
          .map((one) => ({ ...one, providerStates: [{ name: 'somewhere else' }] })),
      }));
      const {
        results: [result],
      } = await runInteractions(readInteractions(renamed), {
        ...provider,
        knows: (name) => name !== 'somewhere else',
      });
      expect(result).toMatchObject({
        outcome: 'broken',
        faults: [{ sentence: '状态没有建立：没有名为“somewhere else”的状态' }],
      });
    });

    it('fails if the backend accepts a proof from another browser', async () => {
      const elsewhere = 'someone has just proven their identity in another browser';
      const interactions = readInteractions(pactFolder).filter(({ states }) =>
        states.some(({ name }) => name === elsewhere),
      );
      // This backend stores only which account has been proven, and does not require the cookie of the browser.
      const forgetful: Provider = {
        ...provider,
        enter: (states, ...more) =>
          provider.enter(
            states.map((state) => (state.name === elsewhere ? { ...state, name: elsewhere.slice(0, 38) } : state)),
            ...more,
          ),
      };
      const { results } = await runInteractions(interactions, forgetful);
      expect(Object.fromEntries(results.map(({ interaction, outcome }) => [interaction.call, outcome]))).toEqual({
        'audits.detail': 'broken',
        'auth.updatePassword': 'broken',
        'orders.create': 'broken',
        'orders.pay': 'broken',
        'orders.status': 'broken',
        'registrations.requestAgain': 'broken',
      });
    });

    it('fails if a hook throws', async () => {
      const few = copyOf('few', (pact) => ({ ...pact, interactions: pact.interactions.slice(0, 2) }));
      const failing: Provider = { ...provider, enter: () => Promise.reject(new Error('no world today')) };
      const { results } = await runInteractions(readInteractions(few), failing);
      expect(results.map(({ outcome }) => outcome)).toEqual(['broken', 'broken']);
      expect(results[0]?.faults[0]?.sentence).toBe('状态没有建立：no world today');
    });
  });

  interface Pact {
    interactions: Record<string, unknown>[];
  }
  function copyOf(name: string, change: (pact: Pact) => Pact): string {
    const target = join(folder, name);
    mkdirSync(target);
    cpSync(join(pactFolder, NAMED), join(target, NAMED));
    writeFileSync(
      join(target, NAMED),
      JSON.stringify(change(JSON.parse(readFileSync(join(target, NAMED), 'utf8')) as Pact)),
    );
    return target;
  }
});
