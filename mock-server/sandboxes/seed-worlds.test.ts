import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DamagedData } from '../kernel/store/checksum.ts';
import { Database } from '../kernel/store/database.ts';
import { generateWorld, type Seed } from '../kernel/store/generate-world.ts';
import { SeedWorlds } from './seed-worlds.ts';

const seed: Seed = {
  today: '2026-09-07',
  moment: '2026-09-07 09:00:00' as Seed['moment'],
  randomSeed: 1,
  scenario: 'small',
};
const generated = generateWorld(seed);

function openWorlds(): { database: Database; worlds: SeedWorlds } {
  const folder = mkdtempSync(join(tmpdir(), 'seed-worlds-'));
  const database = Database.openAsItIs(folder);
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return { database, worlds: new SeedWorlds(database, async () => generated) };
}

test('keeps a generated world when unused worlds are removed while it is being stored', async () => {
  const { database, worlds } = openWorlds();
  const write = database.writeBase.bind(database);
  vi.spyOn(database, 'writeBase').mockImplementation(async (...base) => {
    await write(...base);
    await worlds.deleteUnused([]);
  });
  await worlds.withGenerated(seed, async () => expect(await database.hasBase(worlds.require(seed))).toBe(true));
});

test('stores a world again when it is generated while its removal is being stored', async () => {
  const { database, worlds } = openWorlds();
  await worlds.withGenerated(seed, async () => undefined);
  const removal = worlds.deleteUnused([]);
  await worlds.withGenerated(seed, async () => {
    await removal;
    expect(await database.hasBase(worlds.require(seed))).toBe(true);
  });
});

test('reports a missing world as damaged', async () => {
  const { worlds } = openWorlds();
  await expect(worlds.open(generated.name)).rejects.toThrow(DamagedData);
});
