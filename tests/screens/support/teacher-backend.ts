import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import {
  claStudentExample,
  substituteExample,
  teacherClaExample,
  teacherExample,
} from '#contracts/examples/entities/teacher.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { claTimeChangeExample, leaveExample } from '#contracts/examples/entities/teacher-request.ts';
import { type Answer, answerCalls, type Backend } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { signInUser } from './render.tsx';

const page = (...rows: object[]) => ({ rows, total: rows.length });

/** Signs in as 林晓雯, or as the staff of her campus. */
export function signInAs(who: 'teacher' | 'staff'): void {
  signInUser(who === 'teacher' ? { roles: ['teacher'], teacherId: teacherExample.teacherId } : {});
}

export const rejectedLeave = {
  ...leaveExample,
  leaveTimeId: '2',
  claName: '少儿钢琴小组课 2 班',
  claDate: '2026-09-12',
  auditStatus: requestStatuses.rejected,
  reason: '当天没有可代课的老师',
};
const rejectedChange = {
  ...claTimeChangeExample,
  changeTimeId: '2',
  oldClaName: '少儿钢琴小组课 2 班',
  oldClaDate: '2026-09-12',
  claDate: '2026-09-13',
  auditStatus: requestStatuses.rejected,
  reason: '新的时间与其他班级冲突',
};

/** Mocks 林晓雯 with a class, an upcoming lesson, and pending and rejected requests. */
export function teacherBackend(answers: Readonly<Record<string, Answer>> = {}): Backend {
  const done: Answer = () => null;
  return answerCalls({
    'teachers.list': () => page(teacherExample),
    'teachers.detail': () => teacherExample,
    'teachers.clas': () => page(teacherClaExample),
    'teachers.claStudents': () =>
      page(
        { ...claStudentExample, contactInfo: '母亲 徐静', phone: '13857121001' },
        { ...claStudentExample, sex: '1' },
      ),
    'teachers.lessons': () => page(claTimeExample),
    'teachers.lesson': () => ({ ...claTimeExample, pendingRequest: null }),
    'teachers.leaves': () => page(leaveExample, rejectedLeave),
    'teachers.changes': () => page(claTimeChangeExample, rejectedChange),
    'teachers.tenantLeaves': () => page(leaveExample),
    'teachers.tenantChanges': () => page(claTimeChangeExample),
    'teachers.substitutes': () => [
      substituteExample,
      {
        ...substituteExample,
        teacherId: '405',
        teacherName: '何敏',
        teachesCourse: false,
        weekLessons: 3,
        weekHours: 4.5,
      },
    ],
    'studentConflicts.ofLesson': () => ({ total: 0, rows: [] }),
    'teachers.applyForLeave': done,
    'teachers.applyForChange': done,
    'teachers.applyForLeaveAgain': done,
    'teachers.applyForChangeAgain': done,
    'teachers.auditLeave': done,
    'teachers.auditChange': done,
    'claTimeRules.preview': () => ({ lessons: [], conflicts: [] }),
    'claTimes.calendar': () => ({ columnTitles: [], claTimeContainer: [] }),
    'staff.options': () => [staffOptionExample, { ...staffOptionExample, staffId: '404', staffName: '许文博' }],
    'dictData.byType': otherDictionary,
    ...answers,
  });
}
