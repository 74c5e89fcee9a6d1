import { describe, expect, it } from 'vitest';
import { clockTimes, endAfterDuration, minutesBetween, readClockText } from './clock-text.ts';

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
    '０９：３０': '09:30',
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

describe('minutesBetween', () => {
  const cases: [start: string, end: string, minutes: number | null][] = [
    ['10:00', '11:30', 90],
    ['10:00', '10:00', null],
    ['11:00', '10:00', null],
    ['', '10:00', null],
    ['10:00', '', null],
  ];
  for (const [start, end, minutes] of cases)
    it(`returns ${minutes} for “${start}” to “${end}”`, () => expect(minutesBetween(start, end)).toBe(minutes));
});

describe('endAfterDuration', () => {
  const cases: [start: string, minutes: number, latest: string | undefined, end: string][] = [
    ['08:00', 90, undefined, '09:30'],
    ['23:00', 90, undefined, '23:59'],
    ['19:00', 90, '20:00', '20:00'],
    ['18:30', 90, '20:00', '20:00'],
  ];
  for (const [start, minutes, latest, end] of cases)
    it(`ends a lesson of ${minutes} minutes from ${start} at ${end} if the latest end is ${latest ?? 'midnight'}`, () =>
      expect(endAfterDuration(start, minutes, latest)).toBe(end));
});
