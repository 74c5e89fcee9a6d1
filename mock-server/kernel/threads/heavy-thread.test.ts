import { expect, it } from 'vitest';
import type { Seed } from '../store/sow.ts';
import { sow } from '../store/sow.ts';
import { heavyThread } from './heavy-thread.ts';

const seed: Seed = { today: '2026-09-07', moment: '08:00', randomSeed: 7, scenario: 'empty-institution' };

it('sows the world that would be sown here', async () => {
  expect(await heavyThread.sow(seed)).toEqual(sow(seed));
});

it('tells what failed, and does what is asked next', async () => {
  await expect(heavyThread.sow({ ...seed, today: 'never' })).rejects.toThrow('The work sow failed');
  const sheet = await heavyThread.sheet({ title: '教室', header: ['名称'], pieces: ['[["301"]]'] });
  expect(sheet.subarray(0, 2).toString()).toBe('PK');
});
