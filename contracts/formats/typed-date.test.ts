import { describe, expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

describe('readTypedDate', () => {
  it.each([
    ['2012-3-4', '2012-03-04'],
    ['2012-03-04', '2012-03-04'],
    ['20120304', '2012-03-04'],
    ['2012/3/4', '2012-03-04'],
    ['2012.3.4', '2012-03-04'],
    ['2012年3月4日', '2012-03-04'],
    ['2012 年 3 月 4 日', '2012-03-04'],
    ['２０１２－３－４', '2012-03-04'],
    ['2012。3。4', '2012-03-04'],
    ['2012—3—4', '2012-03-04'],
    [' 2012-3-4 ', '2012-03-04'],
    ['3月4日', '2026-03-04'],
    ['12月31号', '2026-12-31'],
    ['2012-2-29', '2012-02-29'],
    ['2013-2-29', null],
    ['2012-13-4', null],
    ['2012-3', null],
    ['2012-3/4', null],
    ['12-3-4', null],
    ['2012030', null],
    ['2012-3-4-5', null],
    ['昨天', null],
    ['', null],
  ])('reads %o as %o', (text, date) => expect(readTypedDate(text, '2026-09-07')).toBe(date));

  it('does not read a day without a year if the current date is unknown', () => {
    expect(readTypedDate('3月4日')).toBeNull();
  });
});
