import { expect, it } from 'vitest';
import { businessDate, clockTime, dateTime, decimal, id, inUseFlag, wholeNumber } from '#contracts/fields.ts';
import * as z from 'zod';
import { candidateReadings } from './parse-value.ts';

const flag = z.boolean();
const text = z.string();
/** Expected readings of malformed values; undefined means ambiguous or unreadable. */
const cases: readonly [field: z.ZodType, sent: unknown, read: unknown][] = [
  [businessDate, '2017-05-12T00:00:00', '2017-05-12'],
  [businessDate, '2017-05-12T00:00:00.000', '2017-05-12'],
  [businessDate, '2017-05-12 00:00:00.0', '2017-05-12'],
  [businessDate, '2017-05-12 08:30:00', '2017-05-12'],
  [businessDate, '2017-05-12T08:30', '2017-05-12'],
  [businessDate, '2017/5/2', '2017-05-02'],
  [businessDate, '2017.05.12', '2017-05-12'],
  [businessDate, '20170512', '2017-05-12'],
  [businessDate, ' 2017-05-12 ', '2017-05-12'],
  // Midnight in the schools' time zone, as some backends write it in UTC.
  [businessDate, '2017-05-11T16:00:00.000+0000', '2017-05-12'],
  [businessDate, '2017-05-11T16:00:00Z', '2017-05-12'],
  [businessDate, '2017-05-12T00:00:00+08:00', '2017-05-12'],
  [businessDate, '2017-05-12T00:00:00+08', '2017-05-12'],
  // During the daylight saving time of 1986 to 1991, midnight in China was an hour earlier in UTC.
  [businessDate, '1988-06-30T15:00:00Z', '1988-07-01'],
  [businessDate, 1494518400000, '2017-05-12'],
  [businessDate, [2017, 5, 12], '2017-05-12'],
  [businessDate, 1494518400, undefined],
  [businessDate, '2017-02-30', undefined],
  [businessDate, '2017-13-01T00:00:00Z', undefined],
  [businessDate, '12/05/2017', undefined],
  [businessDate, '2017-05', undefined],
  [businessDate, '2017-05/12', undefined],
  [businessDate, '0000-00-00', undefined],
  [businessDate, '未知', undefined],
  [businessDate, [2017, 5], undefined],
  [businessDate, {}, undefined],
  [dateTime, '2026-02-20T15:10:00', '2026-02-20 15:10:00'],
  [dateTime, '2026-02-20 15:10:00.0', '2026-02-20 15:10:00'],
  [dateTime, '2026-02-20 15:10:00.123456', '2026-02-20 15:10:00'],
  [dateTime, '2026-02-20T15:10', '2026-02-20 15:10:00'],
  [dateTime, '2026-02-20T07:10:00.000Z', '2026-02-20 15:10:00'],
  [dateTime, '2026-02-20T09:10:00+02:00', '2026-02-20 15:10:00'],
  [dateTime, 1771571400000, '2026-02-20 15:10:00'],
  [dateTime, [2026, 2, 20, 15, 10], '2026-02-20 15:10:00'],
  [dateTime, [2026, 2, 20, 15, 10, 5], '2026-02-20 15:10:05'],
  // A date without a time is not read as a date with a time.
  [dateTime, '2026-02-20', undefined],
  [clockTime, '9:30', '09:30'],
  [clockTime, '2026-09-12 09:30:00', '09:30'],
  [clockTime, '1970-01-01T09:30:00', '09:30'],
  [clockTime, [9, 5], '09:05'],
  [clockTime, '24:30', undefined],
  [clockTime, '上午九点', undefined],
  [wholeNumber, '12.0', 12],
  [wholeNumber, ' 12 ', 12],
  [wholeNumber, '12.5', undefined],
  [wholeNumber, '', undefined],
  [wholeNumber, '12 人', undefined],
  [wholeNumber, '1,200', undefined],
  [decimal, '12.50000', 12.5],
  [decimal, '+3', 3],
  [decimal, '1e3', undefined],
  [decimal, 'NaN', undefined],
  [inUseFlag, '1.0', 1],
  [inUseFlag, 2, undefined],
  [flag, 1, true],
  [flag, '0', false],
  [flag, 'TRUE', true],
  [flag, 'on', undefined],
  [flag, 2, undefined],
  [id, 8012, '8012'],
  [id, 2 ** 53, undefined],
  [id, -1.5, undefined],
  [text, 13857120801, '13857120801'],
  [text, 1, '1'],
  [text, true, undefined],
  [text, { zh: '陈' }, undefined],
];

for (const [field, sent, read] of cases)
  it(`reads ${JSON.stringify(sent)} as ${JSON.stringify(read)}`, () => {
    const [firstReading] = candidateReadings(sent).flatMap((reading) => {
      const { success, data } = field.safeParse(reading);
      return success ? [data] : [];
    });
    expect(firstReading).toEqual(read);
  });
