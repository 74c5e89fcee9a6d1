import {
  bookedOwedLessonExample,
  makeUpChoiceExample,
  openOwedLessonExample,
} from '#contracts/examples/entities/make-up.ts';
import { writeEnvelope } from '#contracts/envelopes.ts';
import { type Answer, type Backend } from './answer-calls.ts';
import { studentBackend } from './student-backend.ts';

const page = (...rows: object[]) => ({ rows, total: rows.length });

/** Answers as a backend without the call. */
export const lacksCall: Answer = () => Response.json(writeEnvelope('business', '0404', '请求的地址不存在', null));

/** A second choice, at another campus. */
export const otherChoice = {
  ...makeUpChoiceExample,
  courseTimeId: '1843201020000000113',
  claName: '少儿钢琴小组课 21 班',
  claDate: '2026-09-10',
  deptId: '12',
  deptName: '西湖校区',
  freePlaces: 3,
};

/** Mocks the owed lessons of 邹晋鹏 (open) and 吴鹏煊 (booked), in addition to the student screens. */
export function makeUpBackend(answers: Readonly<Record<string, Answer>> = {}): Backend {
  const done: Answer = () => null;
  return studentBackend({
    'owedLessons.list': () => page(openOwedLessonExample, bookedOwedLessonExample),
    'owedLessons.choices': () => page(makeUpChoiceExample, otherChoice),
    'owedLessons.setting': () => ({ opens: 'leaveInTime', noticeHours: 2, absenceCosts: false, validDays: 30 }),
    'owedLessons.waive': done,
    'owedLessons.changeExpiry': done,
    'owedLessons.saveSetting': done,
    'lessonGuests.list': () => [],
    'lessonGuests.book': done,
    'lessonGuests.cancel': done,
    'studentLeaves.list': () => [],
    'studentLeaves.add': done,
    'studentLeaves.remove': done,
    ...answers,
  });
}
