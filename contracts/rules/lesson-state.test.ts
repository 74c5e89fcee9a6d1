import { expect, test } from 'vitest';
import { claTimeStatuses } from '../entities/cla-time.ts';
import { mayRecord } from './attendance-window.ts';
import { lessonState } from './lesson-state.ts';

const NOW = '2026-09-09 10:30';
const { held, notHeld } = claTimeStatuses;

test.each([
  ['recorded yesterday', '2026-09-08', '09:00', '10:00', held, null, 'held'],
  ['recorded during the lesson', '2026-09-09', '10:00', '11:30', held, null, 'held'],
  ['begins this minute', '2026-09-09', '10:30', '12:00', notHeld, null, 'running'],
  ['begins the next minute', '2026-09-09', '10:31', '12:00', notHeld, null, 'ahead'],
  ['ends this minute', '2026-09-09', '09:00', '10:30', notHeld, null, 'unrecorded'],
  ['ends the next minute', '2026-09-09', '09:00', '10:31', notHeld, null, 'running'],
  ['tomorrow, earlier in the day', '2026-09-10', '08:00', '09:00', notHeld, null, 'ahead'],
  ['yesterday, later in the day', '2026-09-08', '18:00', '19:30', notHeld, null, 'unrecorded'],
  ['the first day of the window', '2026-09-02', '09:00', '10:00', notHeld, null, 'unrecorded'],
  ['the day before the window', '2026-09-01', '09:00', '10:00', notHeld, null, 'lapsed'],
  ['long ago, attendance undone', '2026-08-01', '09:00', '10:00', notHeld, '2026-09-09', 'unrecorded'],
  ['long ago, attendance undone long ago', '2026-08-01', '09:00', '10:00', notHeld, '2026-09-08', 'lapsed'],
] as const)(
  'determines the state of a lesson: %s',
  (_, claDate, startTime, endTime, claTimeStatus, attendUntil, state) => {
    const lesson = { claDate, startTime, endTime, claTimeStatus, attendUntil };
    for (const moment of [NOW, `${NOW}:59`])
      expect(lessonState(lesson, moment, (one) => mayRecord(one, '2026-09-09', 7))).toBe(state);
  },
);
