import { worldParts } from '#mock-server/composition.ts';
import { Sandboxes } from '#mock-server/kernel/sandboxes/sandboxes.ts';
import { startServer } from '#mock-server/server.ts';
import { roomRows } from '../room-rows.ts';
import { answer } from './answer.ts';
import type { RoomWorld } from './servers.ts';

/** The mock server over a data folder that is prepared first, written like any other, then read anew from disk. */
answer(async ({ folder, worlds }: { folder: string; worlds: readonly RoomWorld[] }) => {
  const sandboxes = await Sandboxes.open(folder, { parts: worldParts });
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
    limits: { callsAMinute: Number.POSITIVE_INFINITY },
  });
  return port;
});
