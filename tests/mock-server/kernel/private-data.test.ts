import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { uploads } from '#contracts/calls/uploads.ts';
import { SAMPLE_IMAGE } from '#scripts/pact/folder.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { sandboxAt, startTestServer, temporaryFolder, usesDatabase } from '../../support/server.ts';

/** Returns the paths in the folder that other users of the machine could read, write or enter. */
function accessibleToOthers(folder: string): string[] {
  const paths = ['', ...(readdirSync(folder, { recursive: true }) as string[])].map((name) => join(folder, name));
  return paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

const picture = (): File => new File([new Uint8Array(readFileSync(SAMPLE_IMAGE))], 'a.png', { type: 'image/png' });

it('hides the server’s files from other users of the machine, despite a permissive umask', async () => {
  const data = join(temporaryFolder(onTestFinished), 'data');
  const before = process.umask(0);
  try {
    const server = await startServerProcess(data);
    const sandbox = sandboxAt('default', server.url);
    await (await sandbox.signIn('qiming01')).data(uploads.image, { file: picture(), folderType: 'brand' });
    const files = readdirSync(data, { recursive: true }) as string[];
    const dataFiles = usesDatabase ? [] : ['data.mdb', 'lock.mdb', 'server.lock'];
    expect(files).toEqual(expect.arrayContaining([...dataFiles, 'uploads/default']));
    expect(files.filter((name) => name.endsWith('.png'))).toHaveLength(1);
    expect(accessibleToOthers(data)).toEqual([]);
    await server.kill();
  } finally {
    process.umask(before);
  }
});

it('restricts access to the files of an older version when the server opens the folder, and leaves other files unchanged', async () => {
  const data = temporaryFolder(onTestFinished);
  const first = await startTestServer({ data });
  const sandbox = await first.sandbox({ today: undefined });
  await (await sandbox.signIn('qiming01')).data(uploads.image, { file: picture(), folderType: 'brand' });
  await first.close();
  mkdirSync(join(data, 'notes'));
  writeFileSync(join(data, 'notes', 'run.sh'), '');
  for (const path of ['', ...(readdirSync(data, { recursive: true }) as string[])].map((name) => join(data, name)))
    chmodSync(path, 0o755);

  const second = await startTestServer({ data });
  expect(accessibleToOthers(data).map((path) => path.slice(data.length + 1))).toEqual(['notes', 'notes/run.sh']);
  await second.close();
});

it('leaves a shared data folder shared, and restricts the server’s files in it', async () => {
  const data = temporaryFolder(onTestFinished);
  chmodSync(data, 0o1777);
  const server = await startTestServer({ data });
  expect(lstatSync(data).mode & 0o1777).toBe(0o1777);
  expect(accessibleToOthers(data)).toEqual([data]);
  await server.close();
});
