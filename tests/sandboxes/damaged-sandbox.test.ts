// @data-folder
import { mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { openDataFile } from '#mock-server/kernel/store/lmdb/data-file.ts';
import { addChecksum, verifyChecksum } from '#mock-server/kernel/store/checksum.ts';
import { depts } from '#seed/fixed-ids.ts';
import { copiedFolderTest } from '../support/copied-folder-test.ts';
import { rawRequest, sandboxAt, TODAY } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

const ROOM = { roomName: '录入的教室', deptId: depts.xihu };

const it = copiedFolderTest(async (server) => {
  for (const id of ['spring', 'autumn']) {
    const caller = await (await server.sandbox({ id, name: `${id}培训` })).signIn('qiming01');
    await caller.data(rooms.add, ROOM);
  }
});
const quarantinesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('damaged-'));
const countRooms = async (url: string, id: string): Promise<number> => {
  const caller = await sandboxAt(id, `${url}/s/${id}`).signIn('qiming01');
  return (await caller.data<{ total: number }>(rooms.list, { roomName: ROOM.roomName })).total;
};

describe('damaged data folder', () => {
  it('an empty or truncated data file is reported and quarantined, and the next start creates a new file', async ({
    folder,
    start,
  }) => {
    truncateSync(join(folder, 'data.mdb'), 0);
    await expect(startServerProcess(folder)).rejects.toThrow(
      /数据文件长度为 0，所有沙箱都无法读取，原数据已移至 .*damaged-\d{8}-\d{6}。/,
    );
    expect(readdirSync(join(folder, quarantinesIn(folder)[0] ?? ''))).toContain('data.mdb');
    const { startReport, url } = await start();
    expect(startReport).toEqual([]);
    expect(await rawRequest(`${url}/s/spring/`)).toMatchObject({ status: 404 });
  });

  it('a missing data file is reported if uploads exist', async ({ folder, start }) => {
    rmSync(join(folder, 'data.mdb'));
    mkdirSync(join(folder, 'uploads'));
    await expect(start()).rejects.toThrow('中的数据文件已不存在，所有沙箱都无法读取');
    expect(readdirSync(join(folder, quarantinesIn(folder)[0] ?? ''))).toEqual(['lock.mdb', 'uploads']);
  });

  it('one damaged row closes its sandbox, which is named; the other sandboxes keep running', async ({
    folder,
    start,
  }) => {
    await damageRow(folder, 'spring');
    const { startReport, url } = await start();
    expect(startReport[0]).toBe('沙箱“spring培训”（spring）的数据已损坏，其中的修改无法读取；它的页面上可以重新生成。');
    expect(startReport[1]).toContain(join(folder, quarantinesIn(folder)[0] ?? 'nowhere'));
    expect(await countRooms(url, 'autumn')).toBe(1);
    const call = await rawRequest(`${url}/s/spring/business/api/sc/room/list`);
    expect([call.status, call.json]).toMatchObject([503, { respMsg: '沙箱的数据已损坏，已停止服务，请刷新页面' }]);
    const page = await rawRequest(`${url}/s/spring/`);
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('重新生成此沙箱')]);
  });

  it('a closed sandbox stays closed until it is reset', async ({ folder, start }) => {
    await damageRow(folder, 'spring');
    await (await start()).close();
    const { startReport, url } = await start();
    expect(startReport).toEqual([]);
    expect(await rawRequest(`${url}/s/spring/__mock/sandbox`)).toMatchObject({ status: 503 });
    const foreign = await rawRequest(`${url}/s/spring/__mock/renew`, { method: 'POST' });
    expect([foreign.status, await rawRequest(`${url}/s/spring/__mock/sandbox`)]).toMatchObject([415, { status: 503 }]);
    const renewed = await renew(url);
    expect([renewed.status, renewed.headers.get('location')]).toEqual([303, '/s/spring/']);
    expect(await countRooms(url, 'spring')).toBe(0);
    expect(await rawRequest(`${url}/s/spring/__mock/renew`, { method: 'POST' })).toMatchObject({ status: 404 });
  });

  it('damage only on an exercise branch is reported; regenerating the sandbox keeps the main branch', async ({
    folder,
    start,
  }) => {
    const { at, close } = await start();
    await at('spring').control('POST', 'exercises/new-room', {});
    const trainee = await at('spring').signIn('binjiang01');
    await trainee.data(rooms.add, { roomName: '练习的教室', deptId: depts.binjiang });
    await close();
    await damageRow(folder, 'spring', (file, key, value) => {
      if (value.includes('练习的教室')) otherName(file, key, value.replace('练习的教室', ROOM.roomName));
    });
    const { startReport, url } = await start();
    expect(startReport[0]).toContain('spring培训');
    await renew(url);
    expect(await countRooms(url, 'spring')).toBe(1);
    expect(await sandboxAt('spring', `${url}/s/spring`).control('GET', 'exercise')).toBeNull();
  });

  it('a damaged row that is found later closes its sandbox, but never the server', async ({ folder, start }) => {
    const { url, close } = await start();
    await damageRow(folder, 'spring');
    expect(await rawRequest(`${url}/s/spring/`)).toMatchObject({ status: 503 });
    expect(await countRooms(url, 'autumn')).toBe(1);
    await close();
    expect((await start()).startReport[0]).toContain('spring培训');
    expect(quarantinesIn(folder)).toHaveLength(1);
  });

  it('a missing row counts as damage', async ({ folder, start }) => {
    await damageRow(folder, 'spring', (file, key) => file.rows.removeSync(key));
    expect((await start()).startReport[0]).toContain('spring培训');
  });

  it('a damaged part of a seeded world is generated again', async ({ folder, start }) => {
    const file = openDataFile(folder);
    const [first] = file.bases.getRange({ limit: 1 });
    if (first) file.bases.putSync(first.key, first.value.replace('1', '2'));
    await file.env.close();
    const { startReport, url } = await start();
    expect(startReport).toEqual([
      '沙箱的初始数据有损坏，已按原样重新生成，录入的内容没有丢失。',
      expect.stringContaining('damaged-'),
    ]);
    expect(await countRooms(url, 'spring')).toBe(1);
  });

  it('a damaged seeded world is lost, with its sandboxes, if this version would generate another world', async ({
    folder,
    start,
  }) => {
    const file = openDataFile(folder);
    for (const { key, value } of file.bases.getRange())
      if (key[0].startsWith(TODAY)) file.bases.putSync(key, `${value} `);
    const kept = verifyChecksum(['spring'], file.sandboxes.get('spring') ?? '');
    const sandboxes = JSON.parse(kept) as { base: string };
    const other = sandboxes.base.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    file.sandboxes.putSync('spring', addChecksum(['spring'], kept.replace(sandboxes.base, other)));
    file.tallies.removeSync(['sandboxes']);
    await file.env.close();
    const { startReport, url } = await start();
    expect(startReport.filter((sentence) => sentence.includes('沙箱“'))).toEqual([
      expect.stringContaining('“spring培训”'),
    ]);
    expect(await countRooms(url, 'autumn')).toBe(1);
  });

  it('a data file of a version without checksums is opened unchanged', async ({ folder, start }) => {
    const file = openDataFile(folder);
    for (const table of [file.rows, file.bases, file.sandboxes])
      for (const { key, value } of table.getRange()) (table as typeof file.rows).putSync(key as never, value.slice(8));
    for (const { key } of file.tallies.getRange()) file.tallies.removeSync(key);
    await file.env.close();
    const { startReport, url } = await start();
    expect(startReport).toEqual([]);
    expect([await countRooms(url, 'spring'), await countRooms(url, 'autumn')]).toEqual([1, 1]);
  });
});

type RowDamage = (file: ReturnType<typeof openDataFile>, key: [string, string, string], value: string) => void;
const otherName: RowDamage = (file, key, value) => file.rows.putSync(key, value.replace(ROOM.roomName, '别的教室'));

/** Damages the row of a room that was added to a sandbox. */
async function damageRow(folder: string, id: string, harm: RowDamage = otherName): Promise<void> {
  const file = openDataFile(folder);
  for (const { key, value } of file.rows.getRange({ start: [id], end: [`${id}\uffff`] }))
    if (key[1] === 'room') harm(file, key, value);
  await file.env.close();
}

/** Submits the form of the page that a damaged sandbox shows. */
async function renew(url: string) {
  const page = await rawRequest(`${url}/s/spring/`);
  const [, secret = ''] = /name="secret" value="([^"]+)"/.exec(page.text) ?? [];
  return rawRequest(`${url}/s/spring/__mock/renew`, { method: 'POST', body: new URLSearchParams({ secret }) });
}
