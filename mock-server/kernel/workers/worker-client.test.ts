import { expect, it } from 'vitest';
import type { Seed } from '../store/generate-world.ts';
import { generateWorld } from '../store/generate-world.ts';
import { workerClient } from './worker-client.ts';

const seed: Seed = { today: '2026-09-07', moment: '08:00', randomSeed: 7, scenario: 'empty-institution' };

it('generates a world equal to the world that the main thread generates', async () => {
  expect(await workerClient.generateWorld(seed)).toEqual(generateWorld(seed));
});

it('rejects when a task fails, and still runs the next task', async () => {
  await expect(workerClient.generateWorld({ ...seed, today: 'never' })).rejects.toThrow(
    'The work generateWorld failed',
  );
  const sheet = await workerClient.sheet({ title: '教室', header: ['名称'], pieces: ['[["301"]]'] });
  expect(sheet.subarray(0, 2).toString()).toBe('PK');
});
