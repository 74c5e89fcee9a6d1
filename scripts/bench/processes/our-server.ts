import { sandboxOptions } from '#mock-server/composition.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import { startServer } from '#mock-server/server.ts';
import { roomRows } from '../room-rows.ts';
import { answerMessages } from './answer.ts';
import { retainedHeap } from './retained-heap.ts';
import type { RoomWorld } from './servers.ts';

interface Start {
  folder: string;
  worlds: readonly RoomWorld[];
}

/** Starts the server, and then answers with its retained heap in megabytes. */
answerMessages((question: Start | 'heap') => (question === 'heap' ? Promise.resolve(retainedHeap()) : start(question)));

/**
 * Runs the mock server over a data folder that was written by the mock server itself and then read again from disk.
 * Returns its port.
 */
async function start({ folder, worlds }: Start): Promise<number> {
  const sandboxes = await Sandboxes.open(folder, { ...sandboxOptions, limit: worlds.length });
  for (const { id, rooms } of worlds) {
    const { store } = await sandboxes.create({ id });
    const { durable } = store.unit(() => {
      for (const { roomId } of store.tables.room.all().slice()) store.tables.room.remove(roomId);
      for (const row of roomRows(rooms)) store.tables.room.put(row);
    });
    await durable;
  }
  await sandboxes.close();
  const { port } = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    sandboxLimit: worlds.length,
    limits: { callsAMinute: Number.POSITIVE_INFINITY },
  });
  return port;
}
