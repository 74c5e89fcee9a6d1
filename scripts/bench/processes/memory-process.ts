import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxOptions } from '#mock-server/composition.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import type { HeapSize, SandboxSet } from '../memory.ts';
import { answerMessages } from './answer.ts';
import { retainedHeap } from './retained-heap.ts';

/** Measures the heap that a server retains with many open sandboxes, each with one row changed. */
answerMessages(async ({ days, sandboxes: count }: SandboxSet): Promise<HeapSize> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  const sandboxes = await Sandboxes.open(folder, sandboxOptions);
  try {
    for (const today of days) await open(sandboxes, `first-${today}`, today);
    const bases = retainedHeap();
    for (let at = days.length; at < count; at += 1) await open(sandboxes, `more-${at}`, days[at % days.length] ?? '');
    return { bases, all: retainedHeap() };
  } finally {
    await sandboxes.close();
    rmSync(folder, { recursive: true });
  }
});

async function open(sandboxes: Sandboxes, id: string, today: string): Promise<void> {
  const world = await sandboxes.create({ id, today });
  const { room } = world.store.tables;
  const [row] = room.all();
  if (row) await world.change(() => room.put({ ...row, remark: id }));
}
