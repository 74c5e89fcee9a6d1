import {
  bookedOwedLessonExample,
  lessonGuestExample,
  makeUpChoiceExample,
  openOwedLessonExample,
} from '#contracts/examples/entities/make-up.ts';
import { studentConflictMessage } from '#contracts/rules/student-conflict.ts';
import { writeEnvelope } from '#contracts/envelopes.ts';
import { type Answer, type Backend, Refused } from './answer-calls.ts';
import { studentBackend } from './student-backend.ts';

const page = (...rows: object[]) => ({ rows, total: rows.length });

/** Answers as a backend without the call. */
export const lacksCall: Answer = () => Response.json(writeEnvelope('business', '0404', '请求的地址不存在', null));

/** A lesson that can be chosen. The contract examples change with the seed, so the checked fields have fixed values. */
export const choice = {
  ...makeUpChoiceExample,
  courseTimeId: '1843201020000000112',
  claName: '少儿钢琴小组课 7 班',
  claDate: '2026-09-09',
  startTime: '16:30',
  endTime: '18:00',
  freePlaces: 1,
};

/** A second lesson that can be chosen, at another campus. */
export const otherChoice = {
  ...choice,
  courseTimeId: '1843201020000000113',
  claName: '少儿钢琴小组课 21 班',
  claDate: '2026-09-10',
  deptId: '12',
  deptName: '西湖校区',
  freePlaces: 3,
};

export const openOwed = {
  ...openOwedLessonExample,
  studentId: '189',
  studentName: '邹晋鹏',
  phone: '13994341682',
  claName: '少儿钢琴小组课 1 班',
  startTime: '15:00',
  endTime: '16:30',
};

export const bookedOwed = {
  ...bookedOwedLessonExample,
  studentId: '78',
  studentName: '吴鹏煊',
  phone: '15885791727',
  claName: '少儿钢琴小组课 10 班',
  claDate: '2026-09-06',
  startTime: '10:00',
  endTime: '11:30',
  reason: '家中有事',
  expireDate: '2026-10-06',
  makeUp: {
    ...bookedOwedLessonExample.makeUp,
    claName: choice.claName,
    claDate: choice.claDate,
    startTime: choice.startTime,
    endTime: choice.endTime,
  },
};

/** A guest who makes up a lesson at the price of 2 hours. */
export const bookedGuest = {
  ...lessonGuestExample,
  studentName: '吴鹏煊',
  missedLesson: '少儿钢琴小组课 10 班 2026-09-06 10:00–11:30',
  chargeType: 'hour',
  balanceHour: 40,
  expireHour: 0,
  laterHour: 0,
  costHour: 2,
};

/** A lesson of the student that overlaps the first choice. */
export const overlapping = {
  kind: 'overlap' as const,
  claName: '创意美术 3 班',
  claDate: choice.claDate,
  startTime: '17:00',
  endTime: '18:30',
  deptName: '滨江校区',
  roomName: '203 美术教室',
};

/** Refuses a booking because of the overlapping lesson, unless the booking accepts student conflicts. */
export const askAboutOverlap =
  (studentName: string): Answer =>
  ({ studentConflicts }) => {
    if (studentConflicts === 'accept') return null;
    const row = { studentName, kind: overlapping.kind, lesson: choice, other: overlapping };
    throw new Refused(studentConflictMessage([row], 1, '2026-09-07'));
  };

/** Mocks the owed lessons of 邹晋鹏 (open) and 吴鹏煊 (booked), in addition to the student screens. */
export function makeUpBackend(answers: Readonly<Record<string, Answer>> = {}): Backend {
  const done: Answer = () => null;
  return studentBackend({
    'owedLessons.list': () => page(openOwed, bookedOwed),
    'owedLessons.choices': () => page(choice, otherChoice),
    'owedLessons.setting': () => ({ opens: 'leaveInTime', noticeHours: 2, absenceCosts: false, validDays: 30 }),
    'owedLessons.waive': done,
    'owedLessons.changeExpiry': done,
    'owedLessons.saveSetting': done,
    'lessonGuests.list': () => [],
    'studentContacts.add': () => null,
    'lessonGuests.book': done,
    'lessonGuests.cancel': done,
    'studentLeaves.list': () => [],
    'studentLeaves.add': done,
    'studentLeaves.remove': done,
    ...answers,
  });
}
