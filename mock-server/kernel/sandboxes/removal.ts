import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADS } from '../backup/layout.ts';
import { machineNow } from '../clock/machine.ts';
import { type House, remembered } from './house.ts';
import type { Lives } from './lives.ts';
import { DEFAULT_SANDBOX, livesOf, sandboxId, type SandboxRecord } from './record.ts';
import type { World } from './world.ts';

/** What who is in it is told of a sandbox that has gone by itself. */
export const HAS_EXPIRED = '沙箱已到期并自动删除，请向发来链接的人索取新的链接';

export const isExpired = ({ id, expiresAt }: SandboxRecord): boolean =>
  id !== DEFAULT_SANDBOX && expiresAt !== null && expiresAt <= machineNow();

/** Takes sandboxes away: all of them or none, and then what they held. What a kill leaves of that goes at the start. */
export async function removeSandboxes(lives: Lives, records: readonly SandboxRecord[], reason: string): Promise<void> {
  const open = (): World[] => records.flatMap(({ id }) => lives.worlds.get(id) ?? []);
  const host = lives.record(DEFAULT_SANDBOX);
  const house = withGone(host.house, records.filter(isExpired));
  for (const { store } of open()) store.end(reason);
  try {
    await lives.database.changeSandboxes(
      house === host.house ? [] : [Object.assign({}, host, { house })],
      records.map(({ id }) => id),
    );
  } catch (error) {
    for (const { store } of open()) store.resume();
    throw error;
  }
  host.house = house;
  const over = open();
  for (const { id } of records) {
    lives.records.delete(id);
    lives.worlds.delete(id);
  }
  // One that was opened meanwhile ends too.
  for (const { store } of over) store.end(reason);
  for (const { store } of over) await store.settled();
  for (const record of records) {
    for (const life of livesOf(record)) await lives.forget(life);
    await rm(join(lives.folder, UPLOADS, record.id), { recursive: true, force: true });
  }
  await lives.forgetUnusedBases();
}

function withGone(house: House, expired: readonly SandboxRecord[]): House {
  if (expired.length === 0) return house;
  const gone = expired.map(({ id, name, keys, expiresAt }) => ({
    id,
    name,
    keys,
    expiredAt: expiresAt ?? machineNow(),
  }));
  return { ...house, gone: remembered([...house.gone, ...gone]) };
}

/** Pictures of lives that are no more: a process was ended before it had removed them. */
export async function removeLeftPictures({ folder, records }: Lives): Promise<void> {
  const uploads = join(folder, UPLOADS);
  if (!existsSync(uploads)) return;
  for (const id of readdirSync(uploads).filter((name) => sandboxId.safeParse(name).success)) {
    const record = records.get(id);
    if (!record) await rm(join(uploads, id), { recursive: true, force: true });
    else if (!record.damaged) {
      const kept = new Set(livesOf(record).map(({ generation }) => String(generation)));
      for (const life of readdirSync(join(uploads, id)))
        if (!kept.has(life)) await rm(join(uploads, id, life), { recursive: true, force: true });
    }
  }
}
