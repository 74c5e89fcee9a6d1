import { claExample } from '#contracts/examples/entities/cla.ts';
import {
  claTimeExample,
  recordedAttendanceExample,
  sessionOptionExample,
} from '#contracts/examples/entities/cla-time.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { makeUpSettingExample } from '#contracts/examples/entities/make-up.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { businessPermissions } from '#contracts/roles.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, type Backend } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { signInUser } from './render.tsx';

export const TODAY = '2026-09-07';
export const { claId, departId: deptId } = claExample;

/** Two unrecorded lessons: one of this morning, and one that was forgotten on Saturday. */
export const todaysLesson = { ...sessionOptionExample, courseTimeId: '781', claDate: TODAY };
export const forgottenLesson = { ...sessionOptionExample, courseTimeId: '779', claDate: '2026-09-05', payHour: 3 };
export const heldLesson = { ...claTimeExample, courseTimeId: '782', claDate: '2026-09-06', claTimeStatus: 2 };

/** Returns an id derived from the name. */
export const seatIdOf = (studentName: string): string => `seat-${codeOf(studentName)}`;
const codeOf = (studentName: string): string =>
  Array.from(studentName)
    .map((one) => one.charCodeAt(0).toString(16))
    .join('');

export const student = (studentName: string, balanceHour: number, changes: Partial<StudentCla> = {}): StudentCla => ({
  ...studentClaExample,
  studentClaId: seatIdOf(studentName),
  studentId: `student-${codeOf(studentName)}`,
  studentName,
  balanceHour,
  ...changes,
});

/** Four students: one with enough hours, one with few hours, one who pays by period, and one with lapsed hours. */
export const fourStudents = [
  student('陈梓涵', 32),
  student('单小雨', 1),
  student('李想', 0, { chargeType: 'date' }),
  student('陈一诺', 6, { expireHour: 5 }),
];

/** Mocks 少儿钢琴小组课 1 班 on Monday 2026-09-07 at 19:00, with a lesson that began at 10:00. */
export function attendanceBackend(answers: Readonly<Record<string, Answer>> = {}): Backend {
  setServerDate('Mon, 07 Sep 2026 11:00:00 GMT');
  signInUser({ permissions: [...businessPermissions] });
  const done: Answer = () => null;
  return answerCalls({
    'clas.allDetail': () => ({ courseCla: { ...claExample, everyStuLoseHour: 1.5 }, course: courseExample }),
    'clas.options': () => ({ rows: [claExample], total: 1 }),
    'claTimes.recent': ({ courseTimeId, attended }) => {
      if (attended === 'true') return [];
      const lessons = [todaysLesson, forgottenLesson];
      if (courseTimeId === undefined) return lessons;
      return [lessons.find((lesson) => lesson.courseTimeId === courseTimeId) ?? { ...todaysLesson, courseTimeId }];
    },
    'claTimes.detail': () => ({
      ...heldLesson,
      studentAttendList: [
        { ...recordedAttendanceExample, studentId: '801', studentClaId: '841', studentName: '陈梓涵', balanceHour: 30 },
        { ...recordedAttendanceExample, studentId: '802', studentClaId: '842', studentName: '单小雨', balanceHour: 0 },
      ],
    }),
    'studentLeaves.list': () => [],
    'lessonGuests.list': () => [],
    'owedLessons.setting': () => makeUpSettingExample,
    'attendance.change': done,
    'attendance.remove': done,
    'students.toAttend': () => ({ rows: fourStudents, total: fourStudents.length }),
    'attendance.record': done,
    'staff.options': () => [staffOptionExample],
    'rooms.options': () => [{ roomId: claTimeExample.roomId, roomName: '301 钢琴房' }],
    'depts.myCampusOptions': () => [{ deptId, deptName: '滨江校区' }],
    'dictData.byType': otherDictionary,
    ...answers,
  });
}

/** Returns the built-in attendance statuses and one additional status, 试听. */
export const withTrial: Answer = () =>
  ['出勤', '事假', '旷课', '试听'].map((dictLabel, index) => ({
    dictDataId: `${index}`,
    dictTypeId: '201',
    dictType: 'attend_status',
    dictName: '出勤状态',
    dictLabel,
    dictValue: String(index + 1),
    dictSort: index,
    inUse: 1,
  }));
