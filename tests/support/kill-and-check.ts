import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { receipts } from '#contracts/calls/receipts.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { sales } from '#contracts/calls/sales.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { numberOf, saleForm } from './sale-desk.ts';
import { type Caller, sandboxAt, type TestSandbox } from './server.ts';
import { startServerProcess } from './server-process.ts';

const WRITERS = 8;
const SELLERS = 3;
const VALUES = 20;
const EARLIEST_KILL_MS = 50;
const LATEST_KILL_MS = 400;
const PURCHASE = { studentId: spareRows.student, productId: teaching.product, quantity: 1, amount: 4_200 };
/** Pattern of a room's name, which consists of the round, the writer and a count. */
const ROOM_NAME = /^\d+-\d+-\d+$/;
/** Pause of a writer between two writes, which gives a few hundred writes per second in total. */
const PAUSE_MS = 10;

interface AcknowledgedWrites {
  rooms: string[];
  /** Number of purchases, which differ only in their operation keys. */
  purchases: number;
  /** Number of sales with a receipt. */
  receipts: number;
  /** Number of renames of the dictionary type. */
  renamed: number;
}

/** A write that the kill interrupted, so that its outcome is unknown. */
interface PendingWrite {
  call: Call;
  input: Record<string, unknown>;
  key: string;
  acknowledge(): void;
}

/** Tokens of the writers' sessions. */
interface Tokens {
  staff: string;
  admin: string;
}

/**
 * Kills the server repeatedly during writes. All acknowledged writes must survive, and no write may be stored in part.
 * Interrupted writes are retried with their operation keys and must then exist exactly once. Receipts are numbered without
 * gaps.
 */
export async function killAndCheck(kills: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'mock-kill-'));
  const done: AcknowledgedWrites = { rooms: [], purchases: 0, receipts: 0, renamed: 0 };
  let server = await startServerProcess(data);
  const begun = sandboxAt('default', server.url);
  const dictTypeId = await addType(await begun.signIn('admin01'));
  const tokens = { staff: (await begun.signIn('qiming01')).token, admin: (await begun.signIn('admin01')).token };
  const boughtBefore = await countPurchases(begun.caller(tokens.staff));
  const issuedBefore = (await receiptNumbers(begun.caller(tokens.staff))).length;

  for (let round = 1; round <= kills; round += 1) {
    const boughtInRounds = done.purchases;
    const writing = runWriter(sandboxAt('default', server.url), tokens, dictTypeId, round, done);
    // The time before the kill begins with the first acknowledged purchase, so that the kill could lose one in every
    // round.
    while (done.purchases === boughtInRounds) await sleep(PAUSE_MS);
    await sleep(EARLIEST_KILL_MS + Math.random() * (LATEST_KILL_MS - EARLIEST_KILL_MS));
    await server.kill();
    const unknown = await writing;
    server = await startServerProcess(data);
    await retryPending(sandboxAt('default', server.url).caller(tokens.staff), unknown);
    await expectAll(sandboxAt('default', server.url), tokens, dictTypeId, done);
    const staff = sandboxAt('default', server.url).caller(tokens.staff);
    expect((await countPurchases(staff)) - boughtBefore).toBe(done.purchases + done.receipts);
    const numbers = await receiptNumbers(staff);
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
    expect(numbers.length - issuedBefore).toBe(done.receipts);
  }
  expect(done.rooms.length).toBeGreaterThan(kills);
  expect(done.purchases).toBeGreaterThanOrEqual(kills);
  expect(done.receipts).toBeGreaterThanOrEqual(kills);
  await server.kill();
  rmSync(data, { recursive: true, force: true });
}

/** Writes until the server is killed. Returns the writes that were not acknowledged. */
async function runWriter(
  sandbox: TestSandbox,
  tokens: Tokens,
  dictTypeId: string,
  round: number,
  done: AcknowledgedWrites,
): Promise<PendingWrite[]> {
  const staff = sandbox.caller(tokens.staff);
  const admin = sandbox.caller(tokens.admin);
  const untilGone = async (step: (count: number) => Promise<void>): Promise<void> => {
    try {
      for (let count = 0; ; count += 1) {
        await step(count);
        await sleep(PAUSE_MS);
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };
  const rename = untilGone(async () => {
    const next = done.renamed + 1;
    await admin.data(dictTypes.update, { dictTypeId, dictType: `kind_${next}`, dictName: `类别 ${next}` });
    done.renamed = next;
  });
  const unknown = new Set<PendingWrite>();
  const attempt = async (one: PendingWrite): Promise<void> => {
    unknown.add(one);
    await expectDone(staff, one);
    unknown.delete(one);
  };
  const add = Array.from({ length: WRITERS }, (_, writer) =>
    untilGone(async (count) => {
      const roomName = `${round}-${writer}-${count}`;
      const input = { roomName, deptId: depts.xihu };
      await attempt({ call: rooms.add, input, key: roomName, acknowledge: () => done.rooms.push(roomName) });
    }),
  );
  const buy = untilGone(async (count) => {
    const acknowledge = () => {
      done.purchases += 1;
    };
    await attempt({ call: studentProducts.add, input: { ...PURCHASE }, key: `buy-${round}-${count}`, acknowledge });
  });
  const sell = Array.from({ length: SELLERS }, (_, seller) =>
    untilGone(async (count) => {
      const acknowledge = () => {
        done.receipts += 1;
      };
      await attempt({ call: sales.add, input: { ...saleForm }, key: `sell-${round}-${seller}-${count}`, acknowledge });
    }),
  );
  await Promise.all([rename, buy, ...sell, ...add]);
  return [...unknown];
}

async function retryPending(staff: Caller, unknown: readonly PendingWrite[]): Promise<void> {
  for (const one of unknown) await expectDone(staff, one);
}

async function expectDone(staff: Caller, { call, input, key, acknowledge }: PendingWrite): Promise<void> {
  const { outcome } = await staff.send(call, input, { [OPERATION_KEY_HEADER]: key });
  expect(outcome, key).toMatchObject({ kind: 'ok' });
  acknowledge();
}

/** Returns the numbers of all receipts, newest first. */
async function receiptNumbers(staff: Caller): Promise<number[]> {
  const numbers: number[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows } = await staff.data<{ rows: { receiptNo: string }[] }>(receipts.list, { pageNum, pageSize: 200 });
    for (const { receiptNo } of rows) numbers.push(numberOf(receiptNo));
    if (rows.length < 200) return numbers;
  }
}

const countPurchases = async (staff: Caller): Promise<number> =>
  (await staff.data<{ total: number }>(studentProducts.list, { studentId: PURCHASE.studentId })).total;

async function expectAll(
  sandbox: TestSandbox,
  tokens: Tokens,
  dictTypeId: string,
  done: AcknowledgedWrites,
): Promise<void> {
  const found = await allRooms(sandbox.caller(tokens.staff));
  expect(found.filter((name) => ROOM_NAME.test(name)).toSorted()).toEqual(done.rooms.toSorted());

  const admin = sandbox.caller(tokens.admin);
  const type = await admin.data<{ dictType: string }>(dictTypes.detail, { id: dictTypeId });
  const { rows } = await admin.data<{ rows: { dictType: string }[] }>(dictData.list, { dictTypeId, pageSize: VALUES });
  expect(rows.map((row) => row.dictType)).toEqual(Array.from({ length: VALUES }, () => type.dictType));
  // The last rename may be stored without an acknowledgement, but never acknowledged without being stored.
  const renamed = Number(type.dictType.slice('kind_'.length));
  expect(renamed - done.renamed).toBeOneOf([0, 1]);
  done.renamed = renamed;
}

async function allRooms(caller: Caller): Promise<string[]> {
  const names: string[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await caller.data<{ rows: { roomName: string }[] }>(rooms.list, { pageNum, pageSize: 200 });
    for (const row of page.rows) names.push(row.roomName);
    if (page.rows.length < 200) return names;
  }
}

async function addType(admin: Caller): Promise<string> {
  await admin.data(dictTypes.add, { dictType: 'kind_0', dictName: '类别 0' });
  const { rows } = await admin.data<{ rows: { dictTypeId: string }[] }>(dictTypes.list, { dictType: 'kind_0' });
  const dictTypeId = rows[0]?.dictTypeId ?? '';
  for (let value = 0; value < VALUES; value += 1)
    await admin.data(dictData.add, {
      dictTypeId,
      dictType: 'kind_0',
      dictLabel: `值 ${value}`,
      dictValue: String(value),
    });
  return dictTypeId;
}
