import { describe, expect, it } from 'vitest';
import { clockTimes, readClockText } from './clock-text.ts';

describe('readClockText', () => {
  const cases: Record<string, string | null> = {
    '9': '09:00',
    '18': '18:00',
    '930': '09:30',
    '0930': '09:30',
    '1830': '18:30',
    '9:30': '09:30',
    '09:30': '09:30',
    '9：30': '09:30',
    '18.45': '18:45',
    ' 9:05 ': '09:05',
    '0': '00:00',
    '2359': '23:59',
    '': null,
    '24': null,
    '2400': null,
    '960': null,
    '9:3': null,
    '12345': null,
    上午: null,
    '-930': null,
  };
  for (const [text, time] of Object.entries(cases))
    it(`reads “${text}” as ${time}`, () => expect(readClockText(text)).toBe(time));
});

describe('clockTimes', () => {
  it('includes both ends of the range', () => {
    expect(clockTimes('08:00', '19:00', 30)).toHaveLength(23);
    expect(clockTimes('08:00', '19:00', 30).at(-1)).toBe('19:00');
  });
  it('stops before an end that no step reaches', () => expect(clockTimes('08:00', '09:10', 30)).toHaveLength(3));
  it('returns no times if the end is before the start', () => expect(clockTimes('10:00', '09:00', 30)).toEqual([]));
});
