import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '#mock-server/server.ts';
import { pactFolder } from './folder.ts';
import { mockProvider } from './mock-provider.ts';
import { type Provider, verifyFolder } from './verification.ts';

const NAMED = 'campus-console-campus-backend.json';

describe('the mock server answers as the pacts say', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let provider: Provider;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pact-verify-'));
    server = await startServer({ port: 0, host: '127.0.0.1', data: join(folder, 'data') });
    provider = await mockProvider(server.url);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('in every interaction, each in its state', async () => {
    const verified = await verifyFolder(pactFolder, provider);
    expect(verified.interactions).toBeGreaterThan(40);
    expect(verified.states).toBe(verified.interactions);
  });

  describe('and a verification that would be green by accident is red', () => {
    it('an empty folder', async () => {
      mkdirSync(join(folder, 'empty'));
      await expect(verifyFolder(join(folder, 'empty'), provider)).rejects.toThrow('holds no pact file');
    });

    it('a file without interactions', async () => {
      const only = copyOf('none', (pact) => ({ ...pact, interactions: [] }));
      await expect(verifyFolder(only, provider)).rejects.toThrow('holds no interaction');
    });

    it('a renamed state', async () => {
      const renamed = copyOf('renamed', (pact) => ({
        ...pact,
        interactions: pact.interactions.slice(0, 1).map((one) => ({ ...one, providerStates: [{ name: 'somewhere else' }] })),
      }));
      await expect(verifyFolder(renamed, provider)).rejects.toThrow('names the state “somewhere else”');
    });

    it('a hook that throws', async () => {
      const few = copyOf('few', (pact) => ({ ...pact, interactions: pact.interactions.slice(0, 2) }));
      const broken: Provider = { ...provider, enter: () => Promise.reject(new Error('no world today')) };
      await expect(verifyFolder(few, broken)).rejects.toThrow('could not be set up: no world today');
    });
  });

  interface Pact {
    interactions: Record<string, unknown>[];
  }
  function copyOf(name: string, change: (pact: Pact) => Pact): string {
    const target = join(folder, name);
    mkdirSync(target);
    cpSync(join(pactFolder, NAMED), join(target, NAMED));
    writeFileSync(join(target, NAMED), JSON.stringify(change(JSON.parse(readFileSync(join(target, NAMED), 'utf8')) as Pact)));
    return target;
  }
});
