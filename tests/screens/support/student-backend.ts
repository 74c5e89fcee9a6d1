import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseOptionExample } from '#contracts/examples/entities/course.ts';
import { hourLogExample } from '#contracts/examples/entities/hour-log.ts';
import { productExample } from '#contracts/examples/entities/product.ts';
import { receiptExample, saleSettingExample } from '#contracts/examples/entities/sale.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { type Answer, answerCalls, type Backend } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { signInUser } from './render.tsx';

const page = <Row>(...rows: Row[]) => ({ rows, total: rows.length });

/**
 * Mocks the reads and writes of the student screens. The student 陈梓涵 is enrolled in 少儿钢琴小组课 with 32 hours and belongs
 * to class 1 of the course.
 */
export function studentBackend(answers: Readonly<Record<string, Answer>> = {}): Backend {
  signInUser();
  const done: Answer = () => null;
  return answerCalls({
    'students.list': () => page(studentExample),
    'students.detail': () => studentExample,
    'students.add': done,
    'students.update': done,
    'students.remove': done,
    'studentCourses.list': () => page(studentCourseExample),
    'studentCourses.detail': () => studentCourseExample,
    'studentCourses.signUpList': () => page(studentCourseExample),
    'studentCourses.claOptions': () => [claExample, { ...claExample, claId: '742', claName: '少儿钢琴小组课 2 班' }],
    'studentCourses.hourLog': () => page(hourLogExample),
    'studentCourses.byCla': () => page(studentClaExample),
    'studentCourses.add': done,
    'studentCourses.remove': done,
    'studentCourses.chooseCla': done,
    'studentCourses.suspend': done,
    'studentCourses.resume': done,
    'studentCourses.changeCla': done,
    'studentCourses.changeBalance': done,
    'studentCourses.changeExpiry': done,
    'studentCourses.changePeriod': done,
    'studentProducts.list': () => page(studentProductExample),
    'studentProducts.add': done,
    'studentProducts.refund': done,
    'sales.setting': () => ({ ...saleSettingExample, prepaidLimit: false }),
    'sales.add': ({ studentId, paidAmount }) => ({
      saleId: '884',
      studentId: studentId ?? '899',
      ...(Number(paidAmount) > 0 && { receiptId: receiptExample.receiptId, receiptNo: receiptExample.receiptNo }),
    }),
    'receipts.print': () => receiptExample,
    'claTimeRules.list': () => page(),
    'studentClas.byStudent': () => [studentClaExample],
    'studentClas.allocate': done,
    'studentConflicts.ofSeats': () => ({ total: 0, rows: [] }),
    'studentConflicts.list': () => ({ total: 0, rows: [] }),
    'clas.byStudent': () => [claExample],
    'waitingList.list': () => page(),
    'waitingList.add': done,
    'clas.detail': () => claExample,
    'clas.options': () => page(claExample),
    'courses.options': () => [courseOptionExample],
    'courses.byDept': () => [courseOptionExample],
    'products.list': () => page(productExample),
    'staff.options': () => [staffOptionExample],
    'depts.myCampusOptions': () => [
      { deptId: studentExample.deptId, deptName: studentExample.deptName },
      { deptId: '12', deptName: '西湖校区' },
    ],
    'dictData.byType': otherDictionary,
    ...answers,
  });
}
