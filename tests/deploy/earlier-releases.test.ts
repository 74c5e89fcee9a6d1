import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canDropRoot, canRunContainer, Container } from '../support/container.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Two releases, each with its own file and one in common. */
const releases = {
  first: { 'assets/a-1.js': 'first', 'assets/a-1.js.br': 'first, compressed', 'assets/common.js': 'common' },
  second: { 'assets/a-2.js': 'second', 'assets/a-2.js.br': 'second, compressed', 'assets/common.js': 'common' },
};

describe.skipIf(!canRunContainer())('assets of earlier releases in /var/lib/console', () => {
  let volume: string;
  beforeEach(() => {
    volume = mkdtempSync(join(tmpdir(), 'console-volume-'));
    chmodSync(volume, 0o777);
  });
  afterEach(() => rmSync(volume, { recursive: true }));

  test('are served like those of the running release, also compressed', async () => {
    await deploy('first');
    const accept = { headers: { 'accept-encoding': 'br' } };
    await deploy('second', async (container) => {
      for (const [path, content] of [
        ['/assets/a-1.js', 'first'],
        ['/assets/a-2.js', 'second'],
      ] as const) {
        const plain = await container.ask('GET', path);
        expect([plain.status, plain.body.toString(), plain.headers['cache-control']]).toEqual([
          200,
          content,
          IMMUTABLE,
        ]);
        const compressed = await container.ask('GET', path, accept);
        expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': IMMUTABLE });
        expect(compressed.body.toString()).toBe(`${content}, compressed`);
      }
      for (const path of ['/assets/gone.js', '/assets/a-1.js.br', '/assets/', '/current', '/assets/../current']) {
        const { status, headers } = await container.ask('GET', path);
        expect([path, status, headers['cache-control']]).toEqual([
          path,
          path.endsWith('current') ? 200 : 404,
          'no-cache',
        ]);
      }
    });
  });

  test('are served below a base path', async () => {
    await deploy('first');
    const settings = { 'console.json': '{"basePath":"/console/"}' };
    await deploy(
      'second',
      async (container) => {
        const { body, headers } = await container.ask('GET', '/console/assets/a-1.js');
        expect([body.toString(), headers['cache-control']]).toEqual(['first', IMMUTABLE]);
      },
      settings,
    );
  });

  test('are removed at the first start more than 14 days after the update', async () => {
    await deploy('first');
    // The first release runs for 60 days.
    age(60);
    await deploy('second');
    expect(kept()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'a-2.js.br', 'common.js']);
    age(13);
    await deploy('second');
    expect(kept()).toContain('a-1.js');
    // The second release's files are renewed by each start, those of the first are not.
    age(2, ['a-1.js', 'a-1.js.br']);
    await deploy('second', async (container) => {
      expect((await container.ask('GET', '/assets/a-1.js')).status).toBe(404);
      expect((await container.ask('GET', '/assets/a-2.js')).status).toBe(200);
    });
    expect(kept()).toEqual(['a-2.js', 'a-2.js.br', 'common.js']);
  });

  test('include those of a newer release after a return to an earlier one', async () => {
    await deploy('first');
    await deploy('second');
    age(60);
    await deploy('first', async (container) => {
      expect((await container.ask('GET', '/assets/a-2.js')).body.toString()).toBe('second');
    });
    expect(kept()).toContain('a-2.js');
    expect(listed()).toEqual(['./a-1.js', './a-1.js.br', './common.js']);
  });

  test('survive an interrupted start, whose leftovers are removed', async () => {
    await deploy('first');
    writeFileSync(join(volume, 'current'), '');
    mkdirSync(join(volume, 'new.a1b2c3/assets'), { recursive: true });
    utimesSync(join(volume, 'new.a1b2c3'), 1, 1);
    await deploy('second');
    expect(readdirSync(volume).toSorted()).toEqual(['assets', 'current']);
    expect(kept()).toContain('a-1.js');
  });

  test('are not kept if the volume cannot be written, and the console starts nevertheless', async () => {
    writeFileSync(join(volume, 'assets'), 'a file instead of a folder');
    await deploy('first', async (container) => {
      expect((await container.ask('GET', '/assets/a-1.js')).status).toBe(200);
      expect(container.log()).toContain('/var/lib/console: the assets of this release could not be kept');
    });
    rmSync(join(volume, 'assets'));
  });

  test('are removed after 14 days even if those of a new release cannot be added', async () => {
    await deploy('first');
    await deploy('second');
    age(15, ['a-1.js']);
    // A folder in place of a file that the release replaces.
    rmSync(join(volume, 'assets/a-2.js'));
    mkdirSync(join(volume, 'assets/a-2.js/x'), { recursive: true });
    await deploy('second', async (container) => {
      expect(container.log()).toContain('could not be kept');
    });
    expect(kept()).toEqual(['a-1.js.br', 'a-2.js', 'a-2.js.br', 'common.js']);
  });

  // Happens on a server if root has created the folder.
  test.skipIf(!canDropRoot)('are not kept in a folder of another user, which the log names', async () => {
    const prepare = () => chmodSync(volume, 0o755);
    const container = await Container.start({ backend: 'http://127.0.0.1:9', html: releases.first, volume, prepare });
    expect((await container.ask('GET', '/assets/a-1.js')).status).toBe(200);
    expect(container.log()).toContain('/var/lib/console: the assets of this release could not be kept');
    await container.stop();
  });

  test('need no volume', async () => {
    const container = await Container.start({ backend: 'http://127.0.0.1:9', html: releases.first });
    expect((await container.ask('GET', '/assets/a-1.js')).status).toBe(200);
    expect((await container.ask('GET', '/assets/a-2.js')).status).toBe(404);
    expect(container.log()).not.toContain('/var/lib/console');
    await container.stop();
  });

  /** Runs a release with the volume, as an update does, and stops it. */
  async function deploy(
    release: keyof typeof releases,
    check: (container: Container) => Promise<void> = async () => undefined,
    mounted: Record<string, string> = {},
  ): Promise<void> {
    const html = { 'index.html': '<div id="root"></div>', ...releases[release] };
    const container = await Container.start({ backend: 'http://127.0.0.1:9', html, mounted, volume });
    try {
      await check(container);
    } finally {
      await container.stop();
    }
  }

  const kept = (): string[] => readdirSync(join(volume, 'assets')).toSorted();
  const listed = (): string[] => readFileSync(join(volume, 'current'), 'utf8').trim().split('\n').toSorted();

  /** Simulates that days have passed: makes files older. */
  function age(days: number, names = kept()): void {
    for (const path of names.map((name) => join(volume, 'assets', name))) {
      const then = new Date(statSync(path).mtimeMs - days * DAY_MS);
      utimesSync(path, then, then);
    }
  }
});
