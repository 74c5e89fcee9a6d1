import { expect, it } from 'vitest';
import { NotMeasurable } from './result.ts';
import { runPart } from './run-part.ts';

it('returns the results of a part', async () => {
  const results = [{ id: 'expansion.daily', value: 7 }];
  expect(await runPart('expansion', { measure: () => results }, '')).toEqual({
    results,
    failures: new Map(),
    skipped: null,
    chromium: null,
  });
});

it('skips a part that the machine cannot measure, without failing its lines', async () => {
  const measure = (): never => {
    throw new NotMeasurable('没有数据库。');
  };
  expect(await runPart('lists', { measure }, '')).toEqual({
    results: [],
    failures: new Map(),
    skipped: '没有数据库。',
    chromium: null,
  });
});

it('fails all lines of a part that throws, with the first line of the error as the reason', async () => {
  const measure = (): never => {
    throw new Error('没有端口\nat somewhere');
  };
  const { results, failures } = await runPart('lists', { measure }, '');
  expect(results).toEqual([]);
  expect([...failures]).toEqual([
    ['lists.page', '没有端口'],
    ['lists.filter', '没有端口'],
  ]);
  expect([...(await runPart('routes', { measure }, '')).failures]).toEqual([['routes', '没有端口']]);
});

it('fails a line without a figure and keeps the others', async () => {
  const page = { id: 'lists.page', value: 6 };
  const measure = () => [page, { id: 'lists.filter', value: Number.NaN }];
  const { results, failures } = await runPart('lists', { measure }, '');
  expect(results).toEqual([page]);
  expect([...failures.keys()]).toEqual(['lists.filter']);
});
