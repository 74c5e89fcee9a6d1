import { expect, it } from 'vitest';
import type { Seed } from '#mock-server/kernel/store/generate-world.ts';
import { generateWorld } from '#mock-server/kernel/store/generate-world.ts';
import { endlessRows, workbookAt } from '../../support/worst-inputs.ts';
import { WorkerClient, workerClient } from '#mock-server/kernel/workers/worker-client.ts';

const seed: Seed = { today: '2026-09-07', moment: '08:00', randomSeed: 7, scenario: 'empty-institution' };

it('generates the same world as the main thread', async () => {
  expect(await workerClient.generateWorld(seed)).toEqual(generateWorld(seed));
});

it('rejects when a task fails, and still runs the next task', async () => {
  await expect(workerClient.generateWorld({ ...seed, today: 'never' })).rejects.toThrow(
    'The task generateWorld failed',
  );
  const sheet = await workerClient.sheet({ title: '教室', header: ['名称'], pieces: ['[["301"]]'] }, {});
  expect(sheet.subarray(0, 2).toString()).toBe('PK');
});

const smallSheet = { title: '教室', header: ['名称'], pieces: ['[["301"]]'] };
/** Workbook whose sheet is at a path that the size check does not read. The library would need minutes to read it. */
const endlessTable = {
  bytes: workbookAt('xl/other.xml', endlessRows()),
  mostRows: 10,
  mostColumns: 10,
  mostCells: 10,
};
const STOPPED = { code: '0400', message: '文件内容过多，读取没有完成，请删除多余的内容后再上传' };

it('stops a task that exceeds its time limit, rejects it with a message, and runs the next task', async () => {
  const client = new WorkerClient(1_500);
  await expect(client.table(endlessTable, {})).rejects.toMatchObject(STOPPED);
  const sheet = await client.sheet(smallSheet, {});
  expect(sheet.subarray(0, 2).toString()).toBe('PK');
});

it('runs the task of one owner while slow tasks of another owner run and wait', async () => {
  const client = new WorkerClient(3_000);
  const [slow, other] = [{}, {}];
  const answered: string[] = [];
  const endless = [1, 2].map(() =>
    expect(client.table(endlessTable, slow))
      .rejects.toMatchObject(STOPPED)
      .then(() => answered.push('stopped')),
  );
  await client.sheet(smallSheet, other).then(() => answered.push('sheet'));
  await Promise.all(endless);
  expect(answered).toEqual(['sheet', 'stopped', 'stopped']);
});
