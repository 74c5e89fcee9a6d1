import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { exampleOf, examples } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { nationalCalendar } from '#contracts/rules/holiday.ts';
import { createApp } from '#mock-server/app.ts';
import { sandboxOptions } from '#mock-server/composition.ts';
import { MAX_EXPORT_ROWS, exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { stringifyInSlices } from '#mock-server/kernel/routing/sliced-json.ts';
import { checkResponse, checkInSlices, InvalidResponse } from '#mock-server/kernel/routing/check-response.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import { rawRequest, temporaryFolder, TODAY } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';
import { storeOf } from '../../support/store-of.ts';

describe('bounds on expensive requests', () => {
  it('refuse a rule that is too long or that has too many lessons', async ({ qiming }) => {
    const { input } = examples.claTimeRules.add;
    const rule = { ...input, beginDate: '2026-09-07' };
    const never = { weekDay: '1', repeatType: 1, filterHoliday: true };
    for (const call of [claTimeRules.add, claTimeRules.update, claTimeRules.preview]) {
      const ask = (more: object) => qiming.refusal(call, { ...rule, ruleId: '1843200000000000761', ...never, ...more });
      expect(await ask({ endDate: '9999-12-31' })).toBe('0400 日期应在 2000 年至 2099 年之间');
      expect(await ask({ beginDate: '0001-01-01' })).toBe('0400 日期应在 2000 年至 2099 年之间');
      expect(await ask({ endDate: '2099-12-31' })).toBe('0400 一条规则最长 10 年，请缩短日期范围');
      expect(await ask({ endDate: '2036-09-06', weekDay: '1,2,3,4,5,6,7' })).toContain('最多排 1000 节课');
      const chosen = (dates: string) => ask({ ruleType: 2, endDate: null, chooseDate: dates });
      expect(await chosen(Array.from({ length: 1_001 }, () => '2026-09-08').join(','))).toContain('最多排 1000 节课');
      expect(await chosen('2026-09-08,2026-02-30')).toBe('0400 日期不正确');
    }
  });

  it('refuse the preview of a rule without weekdays', async ({ qiming }) => {
    const { input } = examples.claTimeRules.preview;
    for (const weekDay of [undefined, ''])
      expect(await qiming.refusal(claTimeRules.preview, { ...input, weekDay })).toBe('0400 请选择星期');
  });

  it('limit the number of days that the expansion of a rule examines', () => {
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
    // The expansion ends at the maximum length of a rule.
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

  it('refuse an export with more rows than the maximum, and state the number of rows', async () => {
    const contents = {
      shown: (row: string) => row,
      columns: [['名称', (row: string) => row]] as [string, () => string][],
    };
    const rows = Array.from({ length: MAX_EXPORT_ROWS + 1 }, (_, at) => String(at));
    await expect(exportWorkbook(storeOf({}), '教室', { ...contents, rows })).rejects.toThrow(
      '一次最多导出 20000 行，当前有 20001 行',
    );
  });

  it('limit a response of the raw tables to a thousand rows, and state how many rows exist', async ({ sandbox }) => {
    const raw = (path: string) => rawRequest(`${sandbox.url}/__mock/db/${path}`);
    const all = await raw('attendance');
    expect(all.json).toHaveLength(1_000);
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(1_000);
    expect((await raw('attendance?_limit=5000')).json).toHaveLength(1_000);
    expect((await raw('attendance?_start=0&_end=3000')).json).toHaveLength(1_000);
    expect((await raw('attendance?_limit=3&_page=2')).json).toHaveLength(3);
  });
});

it('a raw table that is too large requires a filter', async () => {
  const folder = temporaryFolder(onTestFinished);
  const sandboxes = await Sandboxes.open(folder, sandboxOptions);
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
  const raw = (path: string) => rawRequest(`http://127.0.0.1:${port}/s/large/__mock/db/${path}`);

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
});

describe('time-sliced response', () => {
  for (const call of registry.filter(({ family }) => family !== 'file'))
    it(`is checked and serialised like one that is not sliced: ${call.name}`, async () => {
      const { data } = exampleOf(call);
      const many = { data, rows: Array.from({ length: 30 }, () => data), nothing: undefined, list: [undefined, []] };
      expect((await stringifyInSlices(many)).toString()).toBe(JSON.stringify(many));
      expect(await checkInSlices(call, data)).toEqual(checkResponse(call, data));
    });

  const week = examples.claTimes.calendar.data;
  const wrong = [
    { call: claTimes.calendar, data: { ...week, columnTitles: [{ date: 3 }] } },
    { call: claTimes.calendar, data: { ...week, claTimeContainer: [{ time: '上午', days: { 1: ['no lesson'] } }] } },
    { call: statistics.tenant, data: { ...examples.statistics.tenant.data, roomNum: 'many' } },
    { call: claTimes.toAttend, data: { rows: Array.from({ length: 30 }, () => ({})), total: 30 } },
  ];
  for (const [at, { call, data }] of wrong.entries())
    it(`is rejected if its shape is invalid (${at + 1})`, async () => {
      await expect(checkInSlices(call, data)).rejects.toThrow(InvalidResponse);
    });
});
