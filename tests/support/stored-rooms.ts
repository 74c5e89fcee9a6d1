import pg from 'pg';
import { verifyChecksum } from '#mock-server/kernel/store/checksum.ts';
import { ownerOf } from '#mock-server/kernel/store/owner.ts';
import { sandboxRecord } from '#mock-server/sandboxes/record.ts';
import { WRITTEN_ROOM } from './persistent-writers.ts';
import type { SharedServers } from './shared-servers.ts';

/** Runs work with a connection to the database of the servers. */
async function connected<T>({ postgres }: SharedServers, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads the names of the written rooms of the sandboxes from their rows. Verifies the checksums. */
export function storedRooms(servers: SharedServers, sandboxes: readonly string[]): Promise<string[]> {
  const { schema } = servers;
  return connected(servers, async (client) => {
    const records = await client.query<{ id: string; entry: string }>(
      `select id, entry from ${schema}.sandboxes where id = any($1)`,
      [sandboxes],
    );
    const owners = records.rows.map(({ id, entry }) => {
      const record = sandboxRecord.parse(JSON.parse(verifyChecksum([id], entry)));
      if (record.damaged) throw new Error(`The sandbox ${id} is damaged.`);
      return ownerOf(record);
    });
    if (owners.length !== sandboxes.length) throw new Error(`Only ${owners.length} sandboxes are stored.`);
    const { rows } = await client.query<{ owner: string; id: string; entry: string }>(
      `select owner, id, entry from ${schema}.rows where name = 'room' and owner = any($1)`,
      [owners],
    );
    return rows.flatMap(({ owner, id, entry }) => {
      const room = JSON.parse(verifyChecksum([owner, 'room', id], entry)) as { roomName: string } | null;
      return room && WRITTEN_ROOM.test(room.roomName) ? [room.roomName] : [];
    });
  });
}

/** Returns the address of the server that owns a sandbox; null if none does. */
export function ownerAddress(servers: SharedServers, sandbox: string): Promise<string | null> {
  const { schema } = servers;
  return connected(servers, async (client) => {
    const { rows } = await client.query<{ address: string }>(
      `select s.address from ${schema}.owners o join ${schema}.servers s on s.id = o.server
       where o.sandbox = $1 and s.expires_at > now()`,
      [sandbox],
    );
    return rows[0]?.address ?? null;
  });
}
