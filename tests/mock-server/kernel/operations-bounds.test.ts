import { beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '#mock-server/kernel/clock/clock.ts';
import { BaseTable } from '#mock-server/kernel/store/base-table.ts';
import { tableNames } from '#mock-server/kernel/store/schema.ts';
import { Store } from '#mock-server/kernel/store/store.ts';
import {
  MAX_RESPONSE_LENGTH,
  MIN_STORED,
  Operations,
  REMOVED_TOGETHER,
} from '#mock-server/kernel/routing/operations.ts';
import { wrapBody } from '#mock-server/kernel/routing/wrap.ts';
import { storeOf } from '../../support/store-of.ts';

const DAY_MS = 24 * 3_600_000;
const operationOf = (name: string, input = 'input') => ({ name, input });

describe('stored operations', () => {
  let store: Store;
  let clock: Clock;
  let operations: Operations;
  let done: string[];
  beforeEach(() => {
    store = storeOf({});
    clock = new Clock();
    operations = new Operations({ store, clock });
    done = [];
  });

  /** Performs an operation as a call does: the response is stored in the transaction that performs the work. */
  const send = (name: string, body = name, input?: string) =>
    operations.once(operationOf(name, input), async () => {
      const { durable } = store.unit(() => {
        done.push(name);
        operations.keep(operationOf(name, input), wrapBody(body));
      });
      await durable;
      return wrapBody(body);
    });

  it('are limited in number; storing a new one evicts the oldest in one transaction', async () => {
    const most = MIN_STORED + REMOVED_TOGETHER;
    for (let count = 0; count < most; count += 1) await send(`k${count}`);
    expect(store.tables.operation.all()).toHaveLength(most);
    await send(`k${most}`);
    expect(store.tables.operation.all()).toHaveLength(MIN_STORED + 1);
    expect(store.tables.operation.by('name', `k${REMOVED_TOGETHER - 1}`)).toEqual([]);
    await send(`k${REMOVED_TOGETHER}`);
    expect(done).toHaveLength(most + 1);
    await send('k0');
    expect(done.at(-1)).toBe('k0');
    expect(store.tables.operation.all()).toHaveLength(MIN_STORED + 2);
  });

  it('are evicted after a day, one expired operation for each new one', async () => {
    for (const name of ['a', 'b', 'c']) await send(name);
    clock.advance(DAY_MS);
    await send('d');
    await send('d');
    expect(store.tables.operation.all().map(({ name }) => name)).toEqual(['b', 'c', 'd']);
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('with a long response are not performed again; a retry reports that they are complete', async () => {
    const long = 'x'.repeat(MAX_RESPONSE_LENGTH + 1);
    expect((await send('long', long)).body).toBe(long);
    await expect(send('long', long)).rejects.toThrow('这项操作已经完成，请刷新页面查看结果');
    await expect(send('long', long, 'other')).rejects.toThrow('操作标识已用于另一项操作');
    expect(done).toEqual(['long']);
    expect(store.tables.operation.all().map(({ answer }) => answer)).toEqual([null]);
  });

  it('are not stored when the disk is full, so a retry performs them', async () => {
    let isFull = true;
    const write = (): Promise<void> => (isFull ? Promise.reject(new Error('disk full')) : Promise.resolve());
    const base = new Map(tableNames.map((name) => [name, new BaseTable(name)]));
    store = new Store(base, { read: () => Promise.resolve([]), write }, clock);
    operations = new Operations({ store, clock });
    const together = await Promise.allSettled([send('k'), send('k')]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(store.tables.operation.all()).toEqual([]);
    isFull = false;
    expect((await send('k')).body).toBe('k');
    expect(done).toEqual(['k', 'k']);
  });

  it('are not stored when the work was rolled back', async () => {
    const failing = operations.once(operationOf('k'), async () => {
      store.unit(() => {
        operations.keep(operationOf('k'), wrapBody('k'));
        throw new Error('undone');
      });
      return wrapBody('k');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(store.tables.operation.all()).toEqual([]);
    await send('k');
    expect(done).toEqual(['k']);
  });
});
