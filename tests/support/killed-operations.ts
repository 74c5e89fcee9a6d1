import { expect } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import type { Group } from '#contracts/control/groups.ts';
import type { Link } from '#contracts/control/links.ts';
import { depts } from '#seed/fixed-ids.ts';
import { CHANGED, type KilledOperation, type KilledWorld, ROWS, SOURCE } from './kill-structures.ts';
import { open } from './links.ts';

const TRAINEES = Array.from({ length: 30 }, (_, at) => `学员${at + 1}`);
const LATER = '后来的教室';

/** Number of writes that were acknowledged before the operation. */
let before = 0;
const remember = (world: KilledWorld): Promise<void> => {
  before = world.acknowledged;
  return Promise.resolve();
};

const creation: KilledOperation = {
  name: 'creation of a sandbox',
  run: (world, round) =>
    world.control('POST', 'sandboxes', { id: `new-${round}`, scenario: 'small', randomSeed: round }),
  async check(world, round) {
    const id = `new-${round}`;
    if (!(await world.rowsOfAdmin()).some((row) => row.id === id)) return 'absent';
    expect(await world.countRooms(id)).toBe(await world.countRooms('default'));
    await world.remove(id, id);
    return 'whole';
  },
};

export const copyOperation: KilledOperation = {
  name: 'copy of a sandbox',
  prepare: remember,
  run: (world, round) => world.control('POST', 'copies', { of: SOURCE, name: `副本 ${round}` }),
  async check(world, round) {
    const name = `副本 ${round}`;
    const found = (await world.rowsOfAdmin()).find((row) => row.name === name);
    if (!found) return 'absent';
    await world.expectWrites(found.id, before);
    await world.remove(found.id, name);
    return 'whole';
  },
};

const snapshot: KilledOperation = {
  name: 'snapshot',
  prepare: remember,
  run: (world, round) => world.at(SOURCE).control('POST', 'snapshots', { name: `快照 ${round}` }),
  async check(world, round) {
    const row = (await world.rowsOfAdmin()).find(({ id }) => id === SOURCE);
    const taken = row?.snapshots.find(({ name }) => name === `快照 ${round}`);
    if (!taken) return 'absent';
    await world.at(SOURCE).control('POST', 'back', { key: taken.key });
    await world.expectWrites(SOURCE, before);
    await world.at(SOURCE).control('POST', 'undo-reset', {});
    await world.at(SOURCE).control('DELETE', `snapshots/${taken.key}`, {});
    return 'whole';
  },
};

/** Adds a room that the sandbox's replacement does not contain. */
const addLater = async (world: KilledWorld): Promise<void> => {
  const caller = await world.at(CHANGED).signIn('qiming01');
  if ((await world.countRooms(CHANGED, LATER)) === 0)
    await caller.data(rooms.add, { roomName: LATER, deptId: depts.xihu });
};

/** Requires that the sandbox was replaced completely, with this number of rooms, or not at all. Undoes the replacement. */
async function checkReplaced(world: KilledWorld, replacedBy: () => Promise<number>): Promise<'whole' | 'absent'> {
  const isReplaced = (await world.countRooms(CHANGED, LATER)) === 0;
  if (isReplaced) {
    expect(await world.countRooms(CHANGED)).toBe(await replacedBy());
    await world.at(CHANGED).control('POST', 'undo-reset', {});
  }
  expect(await world.countRooms(CHANGED)).toBe((await world.countRooms('default')) + ROWS + 1);
  return isReplaced ? 'whole' : 'absent';
}

const restoring: KilledOperation = {
  name: 'restoring a snapshot',
  async prepare(world) {
    const row = (await world.rowsOfAdmin()).find(({ id }) => id === CHANGED);
    if (row?.snapshots.length === 0) await world.at(CHANGED).control('POST', 'snapshots', { name: '开课前' });
    await addLater(world);
  },
  async run(world) {
    const row = (await world.rowsOfAdmin()).find(({ id }) => id === CHANGED);
    await world.at(CHANGED).control('POST', 'back', { key: row?.snapshots[0]?.key });
  },
  check: (world) => checkReplaced(world, async () => (await world.countRooms('default')) + ROWS),
};

const reset: KilledOperation = {
  name: 'reset',
  prepare: addLater,
  run: (world) => world.at(CHANGED).control('POST', 'reset', { name: CHANGED }),
  check: (world) => checkReplaced(world, () => world.countRooms('default')),
};

const group: KilledOperation = {
  name: `creation of a group of ${TRAINEES.length}`,
  run: (world, round) => world.control('POST', 'groups', { name: `班 ${round}`, trainees: TRAINEES, days: 7 }),
  async check(world, round) {
    const name = `班 ${round}`;
    const members = (await world.rowsOfAdmin()).filter((row) => row.group?.name === name);
    const found = (await world.control<Group[]>('GET', 'groups')).find((one) => one.name === name);
    expect(members).toHaveLength(found ? TRAINEES.length : 0);
    if (!found) return 'absent';
    expect(found.trainees.map(({ trainee }) => trainee)).toEqual(TRAINEES);
    const last = found.trainees.at(-1)?.id ?? '';
    expect(await world.countRooms(last)).toBe(await world.countRooms('default'));
    await world.control('DELETE', `groups/${found.id}`, { name });
    return 'whole';
  },
};

const linkCreation: KilledOperation = {
  name: 'creation of a link',
  run: (world, round) => world.control('POST', 'links', { name: `链接 ${round}`, sandbox: SOURCE }),
  async check(world, round) {
    const link = (await world.control<Link[]>('GET', 'links')).find(({ name }) => name === `链接 ${round}`);
    if (!link) return 'absent';
    expect(await open(world.url, link)).toMatchObject({ root: `/s/${SOURCE}` });
    await world.control('DELETE', `links/${link.code}`, {});
    return 'whole';
  },
};

const visit: KilledOperation = {
  name: 'visit by a link to an own copy',
  async prepare(world, round) {
    await remember(world);
    await world.control('POST', 'links', { name: `来访 ${round}`, sandbox: SOURCE, mode: 'own' });
  },
  async run(world, round) {
    const link = (await world.control<Link[]>('GET', 'links')).find(({ name }) => name === `来访 ${round}`);
    expect((await open(world.url, { code: link?.code ?? '' })).closed).toBeUndefined();
  },
  async check(world, round) {
    const name = `来访 ${round}`;
    const link = (await world.control<Link[]>('GET', 'links')).find((one) => one.name === name);
    const made = (await world.rowsOfAdmin()).filter((row) => row.name === name);
    expect(made).toHaveLength(link?.made ?? -1);
    for (const { id } of made) {
      await world.expectWrites(id, before);
      await world.remove(id, name);
    }
    await world.control('DELETE', `links/${link?.code}`, {});
    return made.length > 0 ? 'whole' : 'absent';
  },
};

const deletion: KilledOperation = {
  name: 'deletion of a sandbox',
  async prepare(world, round) {
    await remember(world);
    await world.control('POST', 'copies', { of: SOURCE, name: `删除 ${round}` });
  },
  async run(world, round) {
    const row = (await world.rowsOfAdmin()).find(({ name }) => name === `删除 ${round}`);
    await world.remove(row?.id ?? '', `删除 ${round}`);
  },
  async check(world, round) {
    const left = (await world.rowsOfAdmin()).find(({ name }) => name === `删除 ${round}`);
    if (!left) return 'whole';
    await world.expectWrites(left.id, before);
    await world.remove(left.id, left.name);
    return 'absent';
  },
};

export const killedOperations: readonly KilledOperation[] = [
  creation,
  copyOperation,
  snapshot,
  restoring,
  reset,
  group,
  linkCreation,
  visit,
  deletion,
];
