import { describe, expect, it } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { detailCalls } from './contract/details.ts';
import { listCalls } from './contract/lists.ts';
import { hasProperty, isUsed, reasonFor, UNUSED_WRITES } from './coverage.ts';
import { UNCOMPARED_EXPORTS } from './exports/export-lists.ts';
import { filterNames, hasRule } from './lists/filters.ts';
import { UNCHECKED_FILTERS } from './lists/special-filters.ts';

const names = (calls: readonly { name: string }[]): string[] => calls.map(({ name }) => name);

describe('a property or a flow covers', () => {
  it('every list and every detail', () => {
    expect(names([...listCalls, ...detailCalls].map(({ call }) => call).filter((call) => !hasProperty(call)))).toEqual(
      [],
    );
  });

  it('every filter of every list, or the table names the reason', () => {
    const without = listCalls.flatMap((list) =>
      filterNames(list.call)
        .filter((name) => !hasRule(list, name))
        .map((name) => `${list.call.name} ${name}`),
    );
    expect(without).toEqual([]);
  });

  it('every export that has no reason in UNCOMPARED_EXPORTS', () => {
    const exports = registry.filter(({ family }) => family === 'file');
    expect(names(exports.filter((call) => !hasProperty(call) && reasonFor(call) === null))).toEqual([]);
    expect(exports.length).toBeGreaterThan(30);
  });

  it('every write, or the table names the reason', () => {
    const writes = registry.filter((call) => !isRead(call));
    expect(names(writes.filter((call) => !isUsed(call) && reasonFor(call) === null))).toEqual([]);
    expect(writes.length).toBeGreaterThan(130);
  });

  it('no call that has a reason, and each reason names an existing call or filter', () => {
    const known = names(registry);
    const reasons = { ...UNUSED_WRITES, ...UNCOMPARED_EXPORTS };
    expect(Object.keys(reasons).filter((name) => !known.includes(name))).toEqual([]);
    expect(names(registry.filter((call) => call.name in UNUSED_WRITES && isUsed(call)))).toEqual([]);
    const filters = listCalls.flatMap(({ call }) =>
      Object.keys((call.query ?? { shape: {} }).shape).map((name) => `${call.name} ${name}`),
    );
    expect(Object.keys(UNCHECKED_FILTERS).filter((name) => !filters.includes(name))).toEqual([]);
  });
});
