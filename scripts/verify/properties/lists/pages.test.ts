import { describe, expect, it } from 'vitest';
import type { PageData } from '../context.ts';
import { duplicateIds, pageDifferences } from './pages.ts';

const rows = (...ids: string[]) => ids.map((roomId) => ({ roomId }));
const page = (total: number, ...ids: string[]): PageData => ({ rows: rows(...ids), total });
const ALL = ['5', '4', '3', '2', '1'];

function differences(pages: Record<number, PageData>, changes: { total?: number; complete?: boolean } = {}) {
  const read = { pageSize: 2, pages: new Map(Object.entries(pages).map(([at, one]) => [Number(at), one])) };
  return pageDifferences({ ...read, all: ALL, complete: true, total: 5, ...changes }, 'roomId');
}

describe('the pages of a list', () => {
  it('agree if each row is on one page and the page after the last is empty', () => {
    const pages = { 1: page(5, '5', '4'), 2: page(5, '3', '2'), 3: page(5, '1'), 4: page(5) };
    expect(differences(pages)).toEqual([]);
  });

  it.each([
    ['total is 0', { 1: page(0, '5', '4') }, { total: 0 }, 'data.total'],
    ['total is the length of the page', { 1: page(2, '5', '4') }, {}, 'data.total'],
    ['page 2 repeats page 1', { 1: page(5, '5', '4'), 2: page(5, '5', '4') }, {}, 'data.rows[0].roomId'],
    ['a page has more rows than its size', { 1: page(5, '5', '4', '3') }, {}, 'data.rows'],
    ['a page lacks a row', { 2: page(5, '3') }, {}, 'data.rows'],
    ['the page after the last repeats the last', { 4: page(5, '1') }, {}, 'data.rows'],
    ['a foreign row replaces a row', { 1: page(5, '5', '900') }, {}, 'data.rows[1].roomId'],
  ])('are reported if %s', (_, pages, changes, field) => {
    expect(differences(pages as Record<number, PageData>, changes).map((one) => one.field)).toContain(field);
  });

  it('are compared only as far as a long list was read', () => {
    expect(differences({ 1: page(900, '5', '4') }, { total: 900, complete: false })).toEqual([]);
    expect(differences({}, { total: 3, complete: false })).toMatchObject([{ field: 'data.total', found: '3' }]);
  });
});

it('finds an id that occurs twice', () => {
  expect(duplicateIds(rows('1', '2'), 'roomId')).toEqual([]);
  expect(duplicateIds(rows('1', '2', '1'), 'roomId')).toMatchObject([{ found: '1 出现在第 1 行和第 3 行' }]);
});
