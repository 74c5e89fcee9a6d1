import { expect, test } from 'vitest';
import { dayPicture, WIDTH } from './day-picture.ts';

const count = (path: string): number => path.split('M').length - 1;

test.each([
  ['03:00', 'night', 0],
  ['06:30', 'dawn', 0],
  ['08:10', 'day', 4],
  ['11:15', 'day', 14],
  ['14:20', 'day', 17],
  ['17:30', 'dusk', 22],
  ['18:45', 'dusk', 28],
  ['20:00', 'night', 28],
  ['22:15', 'night', 1],
])('at %s the phase is %s and %d of 28 windows are lit', (time, phase, lit) => {
  const picture = dayPicture(time);
  expect([picture.phase, count(picture.lit), count(picture.lit) + count(picture.dark)]).toEqual([phase, lit, 28]);
});

test('places the sun above the current time, highest at noon, the moon highest at midnight, and turns the clock’s hands', () => {
  expect(dayPicture('12:00').light).toEqual({ x: WIDTH / 2, y: 60 });
  expect(dayPicture('00:00').light).toEqual({ x: 0, y: 60 });
  expect(dayPicture('09:00').light.y).toBeGreaterThan(60);
  expect(dayPicture('15:30').hands).toEqual({ hour: 105, minute: 180 });
});
