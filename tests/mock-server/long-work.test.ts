import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { exampleOf, examples } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { nationalCalendar } from '#contracts/rules/holiday.ts';
import { createApp } from '#mock-server/app.ts';
import { worldParts } from '#mock-server/composition.ts';
import { MOST_EXPORTED, workbook } from '#mock-server/kernel/files/workbook.ts';
import { jsonInPieces } from '#mock-server/kernel/routing/json-in-pieces.ts';
import { checkAnswer, checkInPieces, WrongAnswer } from '#mock-server/kernel/routing/check.ts';
import { Sandboxes } from '#mock-server/kernel/sandboxes/sandboxes.ts';
import { request, startTestServer, type TestSandbox, type TestServer, TODAY } from '../support/server.ts';
import { storeOf } from '../support/store-of.ts';

describe('what is long is bounded before it begins', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  const raw = async (path: string) => request(`${sandbox.url}/__mock/db/${path}`);
  beforeAll(async () => {
    server = await startTestServer();
    sandbox = await server.sandbox();
  });
  afterAll(() => server.close());

  it('a rule to the end of time is refused', async () => {
    const caller = await sandbox.signIn('qiming01');
    const { input } = examples.claTimeRules.add;
    const rule = { ...input, beginDate: '2026-09-07' };
    const never = { weekDay: '1', repeatType: 1, filterHoliday: true };
    for (const call of [claTimeRules.add, claTimeRules.update, claTimeRules.preview]) {
      const ask = (more: object) => caller.refusal(call, { ...rule, ruleId: '1843200000000000761', ...never, ...more });
      expect(await ask({ endDate: '9999-12-31' })).toBe('0400 日期应在 2000 年至 2099 年之间');
      expect(await ask({ beginDate: '0001-01-01' })).toBe('0400 日期应在 2000 年至 2099 年之间');
      expect(await ask({ endDate: '2099-12-31' })).toBe('0400 一条规则最长 10 年，请缩短日期范围');
      expect(await ask({ endDate: '2036-09-06', weekDay: '1,2,3,4,5,6,7' })).toContain('最多排 1000 节课');
      const chosen = (dates: string) => ask({ ruleType: 2, endDate: null, chooseDate: dates });
      expect(await chosen(Array.from({ length: 1_001 }, () => '2026-09-08').join(','))).toContain('最多排 1000 节课');
      expect(await chosen('2026-09-08,2026-02-30')).toBe('0400 日期不正确');
    }
  });

  it('a question about a rule that says no day is refused, not thought about', async () => {
    const caller = await sandbox.signIn('qiming01');
    const { input } = examples.claTimeRules.preview;
    for (const weekDay of [undefined, ''])
      expect(await caller.refusal(claTimeRules.preview, { ...input, weekDay })).toBe('0400 请选择星期');
  });

  it('and is not expanded first', () => {
    let asked = 0;
    const calendar = {
      ...nationalCalendar,
      holidayOn: (date: string) => {
        asked += 1;
        return nationalCalendar.holidayOn(date);
      },
    };
    const daily = { ruleType: 1, repeatType: 1, weekDay: '1,2,3,4,5,6,7', filterHoliday: true };
    const sundays = { ...daily, weekDay: '7', beginDate: '2026-09-07', endDate: '9999-12-31' };
    // The last day within the longest rule is looked at, none after it.
    expect(expandRule(sundays, calendar).dates.at(-1)).toBe('2036-09-07');
    asked = 0;
    const { dates, skipped } = expandRule(
      { ...daily, beginDate: '2026-09-07', endDate: '9999-12-31' },
      calendar,
      1_001,
    );
    expect(dates).toHaveLength(1_001);
    expect(asked).toBe(dates.length + skipped.length);
  });

  it('an export of more rows than anybody reads is refused, with how many there are', async () => {
    const contents = {
      shown: (row: string) => row,
      columns: [['名称', (row: string) => row]] as [string, () => string][],
    };
    const rows = Array.from({ length: MOST_EXPORTED + 1 }, (_, at) => String(at));
    await expect(workbook(storeOf({}), '教室', { ...contents, rows })).rejects.toThrow(
      '一次最多导出 20000 行，当前有 20001 行',
    );
  });

  it('raw tables give a thousand rows at once, and say how many there are', async () => {
    const all = await raw('attendance');
    expect(all.json).toHaveLength(1_000);
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(1_000);
    expect((await raw('attendance?_limit=5000')).json).toHaveLength(1_000);
    expect((await raw('attendance?_start=0&_end=3000')).json).toHaveLength(1_000);
    expect((await raw('attendance?_limit=3&_page=2')).json).toHaveLength(3);
  });
});

it('of a raw table that is too large, only what is asked for plainly is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'raw-tables-'));
  const sandboxes = await Sandboxes.open(folder, { parts: worldParts });
  const { store } = await sandboxes.create({ id: 'large', today: TODAY });
  const { hourLog } = store.tables;
  await store.unit(() => {
    const [pattern] = hourLog.all();
    if (!pattern) throw new Error('The seed has no entry.');
    for (let at = 0; at < 20_000; at += 1)
      hourLog.put({ ...pattern, logId: store.ids.next(), reason: at === 0 ? '唯一' : '许多' });
  }).durable;
  const server = createServer(createApp({ sandboxes })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const raw = (path: string) => request(`http://127.0.0.1:${port}/s/large/__mock/db/${path}`);

  const refused = await raw('hourLog');
  expect(refused.status).toBe(413);
  expect(refused.text).toContain('数据超过 20000 行，请加上筛选条件');
  expect((await raw('db')).status).toBe(413);
  const found = (await raw(`hourLog?reason=${encodeURIComponent('唯一')}`)).json as { id: string; reason: string }[];
  expect(found.map(({ reason }) => reason)).toEqual(['唯一']);
  expect((await raw(`hourLog/${found[0]?.id}`)).json).toEqual(found[0]);

  server.closeAllConnections();
  server.close();
  await sandboxes.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an answer that is made in pieces', () => {
  for (const call of registry.filter(({ family }) => family !== 'file'))
    it(`is checked and written as any other: ${call.name}`, async () => {
      const { data } = exampleOf(call);
      const many = { data, rows: Array.from({ length: 30 }, () => data), nothing: undefined, list: [undefined, []] };
      expect((await jsonInPieces(many)).toString()).toBe(JSON.stringify(many));
      expect(await checkInPieces(call, data)).toEqual(checkAnswer(call, data));
    });

  const week = examples.claTimes.calendar.data;
  const wrong = [
    { call: claTimes.calendar, data: { ...week, columnTitles: [{ date: 3 }] } },
    { call: claTimes.calendar, data: { ...week, claTimeContainer: [{ time: '上午', days: { 1: ['no lesson'] } }] } },
    { call: statistics.tenant, data: { ...examples.statistics.tenant.data, roomNum: 'many' } },
    { call: claTimes.toAttend, data: { rows: Array.from({ length: 30 }, () => ({})), total: 30 } },
  ];
  for (const [at, { call, data }] of wrong.entries())
    it(`is refused when it has the wrong shape (${at + 1})`, async () => {
      await expect(checkInPieces(call, data)).rejects.toThrow(WrongAnswer);
    });
});
