import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worldParts } from '#mock-server/composition.ts';
import { Sandboxes } from '#mock-server/kernel/sandboxes/sandboxes.ts';
import type { Memory, Population } from '../memory.ts';
import { answer } from './answer.ts';

const MEGABYTE = 1024 * 1024;

/** What a server holds on to once so many sandboxes are open, each with a row of its own. */
answer(async ({ days, sandboxes: count }: Population): Promise<Memory> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  const sandboxes = await Sandboxes.open(folder, { parts: worldParts });
  try {
    for (const today of days) await open(sandboxes, `first-${today}`, today);
    const bases = heap();
    for (let at = days.length; at < count; at += 1) await open(sandboxes, `more-${at}`, days[at % days.length] ?? '');
    return { bases, all: heap() };
  } finally {
    await sandboxes.close();
    rmSync(folder, { recursive: true });
  }
});

async function open(sandboxes: Sandboxes, id: string, today: string): Promise<void> {
  const world = await sandboxes.create({ id, today });
  const { room } = world.store.tables;
  const [row] = room.all();
  if (row) await world.change(() => room.put({ ...row, roomName: id }));
}

function heap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / MEGABYTE;
}
