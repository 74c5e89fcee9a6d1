import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '#mock-server/server.ts';
import { pactFolder } from './folder.ts';
import { mockProvider } from './mock-provider.ts';
import type { StateName } from './states.ts';
import { type Provider, verifyFolder } from './verification.ts';

const run = promisify(execFile);

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

  it('by the command, with the states set up at an address', async () => {
    const setUp = createServer((request, response) => {
      void json(request).then(async (state) => {
        const { state: name, ...rest } = state as { state: StateName };
        response.end(JSON.stringify(await provider.enter(name, rest)));
      });
    });
    await new Promise<void>((listening) => setUp.listen(0, '127.0.0.1', listening));
    const { port } = setUp.address() as AddressInfo;
    const verify = ['tsx', 'contracts/pact/verify.ts', '--backend', provider.baseUrl];
    const { stdout } = await run('npx', [...verify, '--states', `http://127.0.0.1:${port}`], { maxBuffer: 1 << 26 });
    expect(stdout).toMatch(/: (\d+) interactions verified, \1 states set up\./);
    setUp.close();
  });

  it('by the command, not at all where nobody sets the states up', async () => {
    const verify = ['tsx', 'contracts/pact/verify.ts', '--backend', provider.baseUrl];
    await expect(run('npx', verify, { maxBuffer: 1 << 26 })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'it needs a token (--token) or an address that sets it up (--states URL)',
      ) as string,
    });
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
        interactions: pact.interactions
          .slice(0, 1)
          .map((one) => ({ ...one, providerStates: [{ name: 'somewhere else' }] })),
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
    writeFileSync(
      join(target, NAMED),
      JSON.stringify(change(JSON.parse(readFileSync(join(target, NAMED), 'utf8')) as Pact)),
    );
    return target;
  }
});
