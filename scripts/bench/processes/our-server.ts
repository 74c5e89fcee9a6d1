import { sandboxOptions } from '#mock-server/composition.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import { type RunningServer, startServer } from '#mock-server/server.ts';
import { roomRows } from '../room-rows.ts';
import { answerMessages } from './answer.ts';
import { retainedHeap } from './retained-heap.ts';
import type { OurServerQuestion, OurServerStart } from './servers.ts';

let running: RunningServer | undefined;

/** Starts the server at the first message. A later message returns its retained heap in megabytes, or closes it. */
answerMessages(async (question: OurServerQuestion): Promise<number> => {
  if (question === 'heap') return retainedHeap();
  if (question !== 'close') return start(question);
  await running?.close();
  return 0;
});

/**
 * Runs the mock server over a data folder or a database. If worlds are given, a mock server writes them first, so that
 * they are read from the store. Returns the port.
 */
async function start({ folder, worlds, store }: OurServerStart): Promise<number> {
  if (worlds.length > 0) await createWorlds({ folder, worlds, store });
  running = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    store,
    sandboxLimit: worlds.length,
    limits: { callsAMinute: Number.POSITIVE_INFINITY },
  });
  return running.port;
}

async function createWorlds({ folder, worlds, store: address }: OurServerStart): Promise<void> {
  const sandboxes = await Sandboxes.open(folder, { ...sandboxOptions, limit: worlds.length, store: address });
  for (const { id, rooms } of worlds) {
    const { store } = await sandboxes.create({ id });
    const { durable } = store.unit(() => {
      for (const { roomId } of store.tables.room.all().slice()) store.tables.room.remove(roomId);
      for (const row of roomRows(rooms)) store.tables.room.put(row);
    });
    await durable;
  }
  await sandboxes.close();
}
