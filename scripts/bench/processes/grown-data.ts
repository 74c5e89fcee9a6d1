import { worldParts } from '#mock-server/composition.ts';
import { sandboxRecord } from '#mock-server/kernel/sandboxes/record.ts';
import { Sandboxes } from '#mock-server/kernel/sandboxes/sandboxes.ts';
import { Database } from '#mock-server/kernel/store/database.ts';
import { piecesOf } from '#mock-server/kernel/store/sow.ts';
import { seedWorld } from '#seed/index.ts';
import { timesTheRows } from '#tests/support/many-rows.ts';
import { TODAY } from '#tests/support/server.ts';
import { answer } from './answer.ts';

export interface GrownData {
  folder: string;
  /** Of the sandbox. */
  id: string;
  /** So many times the seeded rows. */
  times: number;
}

const BASE = 'grown';

/** Prepares a data folder with a sandbox of many rows, in a process that ends: the server's memory is its own. */
answer(async ({ folder, id, times }: GrownData) => {
  const sandboxes = await Sandboxes.open(folder, { parts: worldParts });
  await sandboxes.create({ id, today: TODAY });
  await sandboxes.close();
  if (times === 1) return null;
  const { database } = await Database.open(folder, 'damaged');
  const kept = database.readSandboxes().find(({ key }) => key === id);
  const record = sandboxRecord.parse(kept?.value);
  const { randomSeed, scenario } = record;
  const grown = timesTheRows(seedWorld({ today: TODAY, randomSeed, scenario }), times);
  const tables = Object.entries<readonly object[]>(grown);
  await database.writeBase(
    BASE,
    tables.flatMap(([table, rows]) => piecesOf(table, rows)),
  );
  await database.writeSandbox(id, { ...record, base: BASE });
  await database.close();
  return null;
});
