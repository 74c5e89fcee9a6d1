import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#scripts/verify/language.ts';
import { properties } from '#scripts/verify/properties/properties.ts';
import type { PropertyResult } from '#scripts/verify/properties/property.ts';
import { runProperties } from '#scripts/verify/properties/run-properties.ts';
import { flowAccess, rawRows } from '../../support/flow-world.ts';
import { type Envelope, lyingBackend } from '../../support/lying-backend.ts';
import { sharedTestServer } from '../../support/server.ts';

const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;
/** Names of records: those that the properties add, and those of the filtered rooms. */
const OWN_NAMES = /契约核对-\w+-[甲乙]记录|roomName=(?:"[^"]*"|[^&:]*)|"[^"]\*\*"|另一位教师/g;

/** Tables with records of past writes, which no property can remove. */
const LOG_TABLES = ['operationLog', 'changeLog', 'teachingLog', 'announcementMark', 'notification'];

describe('properties against the mock server', async () => {
  const server = await sharedTestServer();
  const sandbox = await server.sandbox({ scenario: 'small', today: '2026-09-07' });
  afterAll(() => server.close());
  afterEach(() => setLanguage('zh'));

  it('all hold, each for every one of its calls, and leave no record', async () => {
    const access = flowAccess(sandbox);
    for (const role of ['business', 'teacher', 'admin', 'agent'] as const) await access.tokenOf(role);
    const before = await rawRows(sandbox);
    const results = await runProperties(access);
    const text = ({ property, call, reason, violations }: PropertyResult) =>
      [
        property,
        call,
        reason,
        ...violations.map((one) => `${one.call} ${one.field} ${one.expected} ${one.found}`),
      ].join(' ');
    expect(results.filter(({ outcome }) => outcome === 'broken').map(text)).toEqual([]);
    expect(results.length).toBe(properties.reduce((sum, { subjects }) => sum + subjects.length, 0));
    const skipped = results.filter(({ outcome }) => outcome === 'skipped');
    expect(skipped.every(({ notApplicable }) => notApplicable)).toBe(true);
    expect(skipped.length).toBeLessThan(12);
    expect(results.flatMap(({ left = [] }) => left)).toEqual([]);
    const after = await rawRows(sandbox);
    const isLog = (key: string): boolean => LOG_TABLES.includes(key.split(' ')[0] ?? '');
    expect([...after.keys()].filter((key) => !before.has(key) && !isLog(key))).toEqual([]);
    expect([...before].filter(([key, row]) => after.get(key) !== row).map(([key]) => key)).toEqual([]);
  });

  it.each([
    ['zh', ['没有另一机构的令牌', '只读的核对不进行写操作']],
    ['en', ['there is no token of another institution', 'a read-only verification sends no writes']],
  ] as const)(
    'are skipped without a second institution or if writes are forbidden, with the reason in %s',
    async (language, reasons) => {
      setLanguage(language);
      const { foreignToken: _, ...access } = flowAccess(sandbox);
      const names = ['tenants.nothing-foreign', 'writes.read-back'];
      const results = await runProperties(access, {
        readOnly: true,
        choose: (property, call) => names.includes(property) && call.startsWith('rooms'),
      });
      expect([...new Set(results.map(({ outcome, reason }) => `${outcome} ${reason}`))]).toEqual(
        reasons.map((reason) => `skipped ${reason}`),
      );
    },
  );

  it.each<[lie: string, property: string, call: string, (envelope: Envelope, query: URLSearchParams) => void]>([
    ['states a total of 0', 'lists.pages-add-up', 'rooms.list', ({ data }) => void (data.total = 0)],
    [
      'repeats page 1 as page 2',
      'lists.pages-add-up',
      'rooms.list',
      ({ data }, query) => query.get('pageNum') === '2' && (data.rows = data.rows.slice(1)),
    ],
    ['shows the price in cents', 'details.equal-rows', 'products.detail', ({ data }) => void (data.price *= 100)],
    [
      'stores a price and shows it in cents',
      'writes.read-back',
      'products.add',
      ({ data }) => data?.rows?.[0]?.price && data.rows.forEach((row: { price: number }) => (row.price *= 100)),
    ],
    [
      'finds nothing by name',
      'lists.filtered',
      'rooms.list',
      ({ data }, query) => query.has('roomName') && (data.rows = []),
    ],
    ['counts too many students', 'sums.counts', 'statistics.lowHours', (envelope) => void (envelope.data += 1)],
    ['shows ids of no record', 'views.agree', 'rooms.options', ({ data }) => void (data[0].roomId = '1')],
    ['lacks an entry of a tree', 'views.complete', 'depts.tree', ({ data }) => void data.pop()],
    [
      'shows another teacher inside a week',
      'views.parts',
      'claTimes.calendar',
      ({ data }) => {
        const lessons: { staffName: string }[] = Object.values(data.claTimeContainer[0].days).flat() as never;
        for (const lesson of lessons) lesson.staffName = '另一位教师';
      },
    ],
  ])('are broken by a backend that %s, and describe it in English', async (_, property, call, change) => {
    setLanguage('en');
    const changed = property.startsWith('writes') ? 'products.list' : call;
    const backend = await lyingBackend(sandbox.url, {
      answered: (envelope, passing) => void (passing.call === changed && change(envelope, passing.query)),
    });
    try {
      const access = { ...flowAccess(sandbox), baseUrl: backend.url };
      const choose = (one: string, subject: string): boolean => one === property && subject === call;
      const [result] = await runProperties(access, { choose });
      expect(result).toMatchObject({ property, call, outcome: 'broken' });
      expect(result?.violations[0]?.call).toBe(changed);
      expect(result?.left ?? []).toEqual([]);
      const texts = result?.violations.map((one) => `${one.expected}, ${one.found}, ${one.notice}`) ?? [];
      expect(texts.filter((text) => CHINESE.test(text.replace(OWN_NAMES, '')))).toEqual([]);
    } finally {
      await backend.close();
    }
  });
});
