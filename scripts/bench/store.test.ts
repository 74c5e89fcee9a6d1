import { expect, it } from 'vitest';
import { NotMeasurable } from './result.ts';
import { measureStore } from './store.ts';

it('skips the measurement on a machine without PostgreSQL', async () => {
  const measuring = measureStore('', null);
  await expect(measuring).rejects.toBeInstanceOf(NotMeasurable);
  await expect(measuring).rejects.toThrow('没有找到 PostgreSQL');
});
