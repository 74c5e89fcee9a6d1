import { expect, it } from 'vitest';
import { lessonFigures } from './student-record.ts';
import { studentSummary, summaryFigures, type SummaryCourse, type SummaryFigures } from './student-summary.ts';

const NO_LESSONS = lessonFigures([]);

const piano = (fields: Partial<SummaryCourse> = {}): SummaryCourse => ({
  courseName: '少儿钢琴小组课',
  byPeriod: false,
  usedHour: 20,
  usableHour: 32,
  expiredHour: 0,
  expireDate: '2027-03-01',
  ...fields,
});

const summaryOf = (fields: Partial<SummaryFigures> = {}): string[] =>
  studentSummary({
    studentName: '陈梓涵',
    dateBegin: '2026-06-08',
    dateEnd: '2026-09-07',
    today: '2026-09-07',
    archivedUntil: null,
    lessons: { ...NO_LESSONS, lessonNum: 12, attendedNum: 10, leaveNum: 1, absentNum: 1 },
    makeUpNum: 1,
    owedNum: 1,
    courses: [piano()],
    claNames: ['少儿钢琴小组课 1 班'],
    suspendedClaNames: [],
    nextLesson: { claDate: '2026-09-12', startTime: '10:00', claName: '少儿钢琴小组课 1 班' },
    ...fields,
  });

it('states attendance, make-ups, hours and the next lesson in four sentences', () =>
  expect(summaryOf()).toEqual([
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 12 节课，到课 10 节，请假 1 节，缺勤 1 节。',
    '这段时间已补课 1 节，目前还有 1 节课可以补，我们会与您商量补课时间。',
    '这段时间使用 20 课时，目前剩余 32 课时，有效期至 2027 年 3 月 1 日。',
    '孩子目前的班级是少儿钢琴小组课 1 班，下次上课是 9 月 12 日（周六）10:00，请准时到课。',
  ]));

const sentences: readonly [title: string, at: 0 | 1 | 2 | 3, fields: Partial<SummaryFigures>, text: string][] = [
  ['no lessons', 0, { lessons: NO_LESSONS }, '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日没有上课记录。'],
  [
    'everything attended',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 8, attendedNum: 8 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 8 节课，全部到课。',
  ],
  [
    'late lessons',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 9, attendedNum: 8, lateNum: 2, leaveNum: 1 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 9 节课，到课 8 节（其中迟到 2 节），请假 1 节。',
  ],
  [
    'everything attended, once late',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 8, attendedNum: 8, lateNum: 1 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 8 节课，全部到课（其中迟到 1 节）。',
  ],
  [
    'only leaves',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 2, leaveNum: 2 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 2 节课，均已请假。',
  ],
  [
    'one lesson, attended late',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 1, attendedNum: 1, lateNum: 1 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 1 节课，已到课（迟到）。',
  ],
  [
    'one lesson, on leave',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 1, leaveNum: 1 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 1 节课，已请假。',
  ],
  [
    'only absences',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 2, absentNum: 2 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 2 节课，缺勤 2 节。',
  ],
  [
    'a status of the institution',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 3, attendedNum: 2, otherNum: 1 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 3 节课，到课 2 节，其他 1 节。',
  ],
  [
    'some lessons without a record',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 9, attendedNum: 8, unrecordedNum: 1 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日共有 8 节课，全部到课，另有 1 节的出勤还在登记中。',
  ],
  [
    'only lessons without a record',
    0,
    { lessons: { ...NO_LESSONS, lessonNum: 1, unrecordedNum: 1 } },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日有 1 节课，出勤还在登记中。',
  ],
  [
    'a span over two years',
    0,
    { dateBegin: '2025-12-20', dateEnd: '2026-01-10', lessons: NO_LESSONS },
    '家长您好，陈梓涵在 2025 年 12 月 20 日至 2026 年 1 月 10 日没有上课记录。',
  ],
  [
    'a single day',
    0,
    { dateBegin: '2026-09-07', lessons: NO_LESSONS },
    '家长您好，陈梓涵在 2026 年 9 月 7 日没有上课记录。',
  ],
  [
    'archived lessons at the beginning',
    0,
    { archivedUntil: '2026-07-05', lessons: { ...NO_LESSONS, lessonNum: 8, attendedNum: 8 } },
    '家长您好，陈梓涵在 2026 年 7 月 6 日至 9 月 7 日共有 8 节课，全部到课。',
  ],
  [
    'archived lessons only',
    0,
    { archivedUntil: '2026-09-07', lessons: NO_LESSONS },
    '家长您好，陈梓涵在 2026 年 6 月 8 日至 9 月 7 日的上课记录已归档。',
  ],
  [
    'hours of archived lessons',
    2,
    { archivedUntil: '2026-07-05' },
    '2026 年 6 月 8 日至 9 月 7 日使用 20 课时，目前剩余 32 课时，有效期至 2027 年 3 月 1 日。',
  ],
  ['no make-ups', 1, { makeUpNum: 0, owedNum: 0 }, '目前没有需要补的课。'],
  ['make-ups to hold', 1, { makeUpNum: 0, owedNum: 2 }, '目前还有 2 节课可以补，我们会与您商量补课时间。'],
  ['all made up', 1, { makeUpNum: 2, owedNum: 0 }, '这段时间已补课 2 节，目前没有需要补的课。'],
  [
    'a span that ended before today',
    2,
    { dateEnd: '2026-08-31' },
    '这段时间使用 20 课时，截至 2026 年 8 月 31 日剩余 32 课时。',
  ],
  [
    'hours without an end, none used',
    2,
    { courses: [piano({ usedHour: 0, usableHour: 3.5, expireDate: null })] },
    '这段时间没有使用课时，目前剩余 3.5 课时。',
  ],
  ['no balance', 2, { courses: [piano({ usableHour: 0 })] }, '这段时间使用 20 课时，目前没有剩余课时。'],
  [
    'expired hours only',
    2,
    { courses: [piano({ usedHour: 0, usableHour: 0, expiredHour: 4, expireDate: '2026-08-01' })] },
    '这段时间没有使用课时，剩余的 4 课时已过期。',
  ],
  [
    'some expired hours',
    2,
    { courses: [piano({ expiredHour: 4 })] },
    '这段时间使用 20 课时，目前剩余 32 课时，有效期至 2027 年 3 月 1 日，另有 4 课时已过期。',
  ],
  [
    'a card by period',
    2,
    { courses: [piano({ courseName: '创意美术', byPeriod: true, usedHour: 0, expireDate: '2026-12-31' })] },
    '创意美术按期上课，有效期至 2026 年 12 月 31 日。',
  ],
  [
    'a card that has ended',
    2,
    { courses: [piano({ courseName: '创意美术', byPeriod: true, expireDate: '2026-08-31' })] },
    '创意美术的有效期已于 2026 年 8 月 31 日结束。',
  ],
  [
    'hours and a card',
    2,
    { courses: [piano(), piano({ courseName: '创意美术', byPeriod: true, expireDate: '2026-12-31' })] },
    '这段时间少儿钢琴小组课使用 20 课时，目前剩余 32 课时，有效期至 2027 年 3 月 1 日；创意美术按期上课，有效期至 2026 年 12 月 31 日。',
  ],
  [
    'a card before the hours of two courses',
    2,
    {
      courses: [
        piano({ courseName: '创意美术', byPeriod: true, expireDate: '2026-12-31' }),
        piano(),
        piano({ courseName: '素描色彩', usedHour: 4, usableHour: 20 }),
      ],
    },
    '创意美术按期上课，有效期至 2026 年 12 月 31 日；这段时间少儿钢琴小组课使用 20 课时，目前剩余 32 课时，有效期至 2027 年 3 月 1 日；素描色彩使用 4 课时，目前剩余 20 课时，有效期至 2027 年 3 月 1 日。',
  ],
  ['no course', 2, { courses: [] }, '目前没有报读中的课程。'],
  [
    'no course by the end of an earlier span',
    2,
    { dateEnd: '2026-08-31', courses: [] },
    '截至 2026 年 8 月 31 日没有报读中的课程。',
  ],
  // The record of an earlier span has no classes that the student joined later.
  [
    'an earlier span',
    3,
    { dateEnd: '2026-08-31' },
    '下次上课是 9 月 12 日（周六）10:00（少儿钢琴小组课 1 班），请准时到课。',
  ],
  [
    'an earlier span, no next lesson',
    3,
    { dateEnd: '2026-08-31', claNames: [], nextLesson: null },
    '下次上课时间确定后会及时告诉您。',
  ],
  ['no next lesson', 3, { nextLesson: null }, '孩子目前的班级是少儿钢琴小组课 1 班，下次上课时间确定后会及时告诉您。'],
  [
    'several classes',
    3,
    { claNames: ['少儿钢琴小组课 1 班', '创意美术 2 班'] },
    '孩子目前的班级是少儿钢琴小组课 1 班、创意美术 2 班，下次上课是 9 月 12 日（周六）10:00（少儿钢琴小组课 1 班），请准时到课。',
  ],
  [
    'a make-up as the next lesson, without a class',
    3,
    { claNames: [] },
    '下次上课是 9 月 12 日（周六）10:00（少儿钢琴小组课 1 班），请准时到课。',
  ],
  ['no class', 3, { claNames: [], nextLesson: null }, '孩子目前没有安排班级，需要时请随时联系我们。'],
  [
    'a suspended seat',
    3,
    { claNames: [], suspendedClaNames: ['创意美术 2 班'], nextLesson: null },
    '孩子在创意美术 2 班已停课，想恢复上课时请随时联系我们。',
  ],
];

it.each(sentences)('says for parents: %s', (_, at, fields, text) => {
  const summary = summaryOf(fields);
  expect(summary[at]).toBe(text);
  expect(summary).toHaveLength(4);
  for (const sentence of summary) expect(sentence.match(/。/g)).toHaveLength(1);
});

it('counts make-ups separately from lessons, and names only the classes in which the student has a seat today', () => {
  const lesson = {
    courseTimeId: '1',
    claDate: '2026-09-01',
    startTime: '10:00',
    endTime: '11:00',
    claId: '1',
    courseId: '1',
    stuLoseHour: 2,
    attendStatus: 1,
  };
  const seat = { claId: '1', dateBegin: '2026-01-01' };
  const figures = summaryFigures({
    student: { studentName: '陈梓涵' },
    dateBegin: '2026-06-08',
    dateEnd: '2026-09-07',
    readTime: '2026-09-07 09:30:00',
    lessons: [
      { ...lesson, kind: 'seat' },
      { ...lesson, kind: 'makeUp' },
    ],
    hours: [
      {
        studentCourseId: '1',
        courseId: '1',
        courseName: '少儿钢琴小组课',
        status: 1,
        beginHour: 36,
        boughtHour: 0,
        givenHour: 0,
        usedHour: 4,
        refundHour: 0,
        movedHour: 0,
        otherHour: 0,
        endHour: 32,
        expireHour: 2,
      },
    ],
    clas: [
      { ...seat, studentClaId: '1', claName: '1 班', status: 1 },
      { ...seat, studentClaId: '2', claName: '2 班', status: 3, dateEnd: '2026-08-01' },
      { ...seat, studentClaId: '3', claName: '3 班', status: 2 },
    ],
    owedNum: 0,
  });
  expect(figures).toMatchObject({
    today: '2026-09-07',
    makeUpNum: 1,
    archivedUntil: null,
    claNames: ['1 班'],
    suspendedClaNames: ['3 班'],
    nextLesson: null,
  });
  expect(figures.lessons.attendedNum).toBe(1);
  expect(figures.courses).toEqual([
    { courseName: '少儿钢琴小组课', byPeriod: false, usedHour: 4, usableHour: 30, expiredHour: 2, expireDate: null },
  ]);
});
