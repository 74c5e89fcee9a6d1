import { expect, it } from 'vitest';
import { readRecordSpan, type RecordSpanChoice, spanOfChoice } from './record-span.ts';

const spans: readonly [choice: RecordSpanChoice, today: string, begin: string, end: string][] = [
  ['threeMonths', '2026-09-07', '2026-06-08', '2026-09-07'],
  ['threeMonths', '2026-05-31', '2026-03-01', '2026-05-31'],
  ['threeMonths', '2026-02-15', '2025-11-16', '2026-02-15'],
  ['thisMonth', '2026-09-07', '2026-09-01', '2026-09-07'],
  ['lastMonth', '2026-09-07', '2026-08-01', '2026-08-31'],
  ['term', '2026-09-07', '2026-09-01', '2026-09-07'],
  ['term', '2026-06-07', '2026-02-01', '2026-06-07'],
  ['term', '2026-01-20', '2025-09-01', '2026-01-20'],
];
it.each(spans)('the choice %s on %s gives the span from %s to %s', (choice, today, begin, end) =>
  expect(spanOfChoice(choice, today)).toEqual({ begin, end }),
);

const TODAY = '2026-09-07';
const LAST_THREE_MONTHS = { chosen: 'threeMonths', span: { begin: '2026-06-08', end: TODAY } };
const addresses: readonly [search: string, read: object][] = [
  ['', LAST_THREE_MONTHS],
  ['begin=2026-08-01&end=2026-08-31', { chosen: 'lastMonth', span: { begin: '2026-08-01', end: '2026-08-31' } }],
  ['begin=2026-08-01&end=2026-08-30', { chosen: 'custom', span: { begin: '2026-08-01', end: '2026-08-30' } }],
  ['begin=2026-08-31&end=2026-08-01', LAST_THREE_MONTHS],
  ['begin=2026-02-30&end=2026-08-01', LAST_THREE_MONTHS],
  ['begin=2026-08-01', LAST_THREE_MONTHS],
];
it.each(addresses)('reads the span and its quick choice from the address %j', (search, read) =>
  expect(readRecordSpan(search, TODAY)).toEqual(read),
);
