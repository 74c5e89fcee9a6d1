import { describe, expect, it, test } from 'vitest';
import {
  bookedOwedLessonExample,
  makeUpChoiceExample,
  openOwedLessonExample,
} from '#contracts/examples/entities/make-up.ts';
import { costInWords, parentMessage, urgentDays } from './make-up-in-words.ts';

const TODAY = '2026-09-07';
const missed = { claDate: '2026-09-06', startTime: '10:00', endTime: '11:30' };
const owed = { ...bookedOwedLessonExample, ...missed };
const lesson = { ...makeUpChoiceExample, claDate: '2026-09-09', startTime: '16:30', endTime: '18:00' };
const booked = { studentName: '吴鹏煊', owed, isMoved: false, lesson };

describe('parentMessage', () => {
  it('names the missed lesson, its make-up, the place and the teacher', () =>
    expect(parentMessage(booked)).toBe(
      '家长您好，吴鹏煊缺的 9 月 6 日（周日）10:00–11:30 少儿钢琴小组课，已安排在 9 月 9 日（周三）16:30–18:00 补课，地点滨江校区 301 钢琴房，老师林晓雯。',
    ));

  it('says that a booked make-up has moved', () =>
    expect(parentMessage({ ...booked, isMoved: true })).toContain('已改到 9 月 9 日（周三）16:30–18:00 补课'));

  it('names only the lesson of a guest, and omits an unknown room and teacher', () =>
    expect(
      parentMessage({
        studentName: '吴鹏煊',
        isMoved: false,
        lesson: { ...lesson, roomName: null, staffName: null },
      }),
    ).toBe('家长您好，吴鹏煊的插班课已安排在 9 月 9 日（周三）16:30–18:00，地点滨江校区。'));
});

test.each([
  ['the hours of the make-up', {}, '补课扣 2 课时'],
  ['that a past absence has cost hours', { costHour: 0 }, '缺课时已扣课时，补课不再扣'],
  ['that a coming absence will cost hours', { costHour: 0, claDate: '2026-09-08' }, '缺课照扣课时，补课不再扣'],
  ['that an enrolment by period costs none', { costHour: 0, chargeType: 'date' }, '按期报读，补课不扣课时'],
])('states %s', (_, more, text) => expect(costInWords({ ...openOwedLessonExample, ...more }, TODAY)).toBe(text));

test.each([
  ['', null],
  ['2026-09-07', '今天到期'],
  ['2026-09-14', '还有 7 天'],
  ['2026-09-15', null],
  ['2026-09-06', null],
])('states the remaining days of an open right only from seven days before its last day: %s', (expireDate, text) => {
  expect(urgentDays({ state: 'open', expireDate }, TODAY)).toBe(text);
  expect(urgentDays({ state: 'booked', expireDate }, TODAY)).toBeNull();
});
