import { sandboxOptions } from '#mock-server/composition.ts';
import { sandboxRecord } from '#mock-server/sandboxes/record.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import { Database } from '#mock-server/kernel/store/database.ts';
import { chunksOf, type TablePiece } from '#mock-server/kernel/store/generate-world.ts';
import { seedWorld } from '#seed/index.ts';
import { multiplyRows } from '#tests/support/many-rows.ts';
import { TODAY } from '#tests/support/server.ts';
import { answerMessages } from './answer.ts';

export interface GrownData {
  folder: string;
  /** Id of the sandbox. */
  id: string;
  /** Factor by which the seeded rows are multiplied. */
  times: number;
}

/**
 * Prepares a data folder with a sandbox of many rows. A separate process does this, so that the server's memory stays
 * small.
 */
answerMessages(async ({ folder, id, times }: GrownData) => {
  const sandboxes = await Sandboxes.open(folder, sandboxOptions);
  await sandboxes.create({ id, today: TODAY });
  await sandboxes.close();
  if (times === 1) return null;
  const { database } = await Database.open(folder, 'damaged');
  const stored = (await database.readSandboxes()).find(({ key }) => key === id);
  const record = sandboxRecord.parse(stored?.value);
  const { randomSeed, scenario } = record;
  const grown = multiplyRows(seedWorld({ today: TODAY, randomSeed, scenario }), times);
  const pieces: TablePiece[] = [];
  for (const [table, rows] of grown) pieces.push(...chunksOf(table, rows));
  const base = `${record.base} grown`;
  await database.writeBase(base, pieces);
  await database.writeSandbox(id, { ...record, base });
  await database.close();
  return null;
});
