import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../kernel/store/database.ts';
import { ownerOf } from '../../kernel/store/owner.ts';
import { copyData } from './copy-data.ts';

let folder: string;
let target: string;
let database: Database;
beforeEach(async () => {
  const place = mkdtempSync(join(tmpdir(), 'copy-data-'));
  folder = join(place, 'data');
  target = join(place, 'copy');
  database = Database.openAsItIs(folder);
  await database.writeBase('none', [['room', '[]']]);
  await make('default');
});
afterEach(async () => {
  await database.close();
  rmSync(join(folder, '..'), { recursive: true });
});

const pictureOf = (id: string): string => `uploads/${id}/1/${Buffer.from(id).toString('hex').padStart(32, '0')}.png`;

/** Creates a sandbox with a row that refers to a picture. */
async function make(id: string): Promise<void> {
  const times = { createdAt: '2026-09-07 09:00:00', clockOffset: 0 };
  const life = { scenario: 'standard', base: 'none', generation: 1, previous: null };
  await database.writeSandbox(id, { id, name: id, randomSeed: 1, ...times, ...life });
  const avatar = pictureOf(id).replace(/.+\//, '/files/');
  await database
    .journal(ownerOf({ id, generation: 1 }))
    .write([{ table: 'user', id: '1', before: undefined, after: { userId: '1', avatar }, seeded: false }]);
  mkdirSync(join(folder, 'uploads', id, '1'), { recursive: true });
  writeFileSync(join(folder, pictureOf(id)), id);
}

async function remove(id: string): Promise<void> {
  await database.changeSandboxes([], [id]);
  rmSync(join(folder, 'uploads', id), { recursive: true });
}

/** Creates a function that copies the database and then runs `happens`, before the pictures are linked. */
const copyThen = (happens: () => Promise<void>) => async (): Promise<void> => {
  copyFileSync(join(folder, 'data.mdb'), join(target, 'data.mdb'));
  await happens();
};

it('keeps a copied picture after its sandbox is deleted', async () => {
  const { pictures, lost } = await copyData(
    folder,
    target,
    copyThen(async () => undefined),
  );
  await remove('default');
  expect({ pictures, lost }).toEqual({ pictures: [pictureOf('default')], lost: 0 });
  expect(existsSync(join(target, pictureOf('default')))).toBe(true);
});

it('repeats the copy when a sandbox loses its pictures during the copy', async () => {
  await make('spring');
  let copies = 0;
  const copy = copyThen(async () => {
    if ((copies += 1) === 1) await remove('spring');
  });
  expect(await copyData(folder, target, copy)).toEqual({ sandboxes: 1, pictures: [pictureOf('default')], lost: 0 });
  expect(copies).toBe(2);
});

it('counts pictures missing from the source folder without failing', async () => {
  rmSync(join(folder, pictureOf('default')));
  expect(
    await copyData(
      folder,
      target,
      copyThen(async () => undefined),
    ),
  ).toMatchObject({ pictures: [], lost: 1 });
});

it('fails when pictures vanish during every attempt', async () => {
  let copies = 0;
  const copy = copyThen(async () => {
    await remove(`spring-${copies}`);
    await make(`spring-${(copies += 1)}`);
  });
  await make('spring-0');
  await expect(copyData(folder, target, copy)).rejects.toThrow('一直在重置或删除');
});

it('repeats the copy when the database file was replaced during the copy', async () => {
  let copies = 0;
  const copy = copyThen(async () => {
    if ((copies += 1) > 1) return;
    copyFileSync(join(folder, 'data.mdb'), join(folder, 'other'));
    rmSync(join(folder, 'data.mdb'));
    copyFileSync(join(folder, 'other'), join(folder, 'data.mdb'));
  });
  expect(await copyData(folder, target, copy)).toMatchObject({ sandboxes: 1, lost: 0 });
  expect(copies).toBe(2);
});
