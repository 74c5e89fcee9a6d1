import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { emptyPlan, type MoveInPlan } from '#contracts/move-in/plan.ts';
import { TODAY } from './server.ts';

let keys = 0;
/** Returns a new key of a move-in. */
export const newMoveInKey = (): string => (keys += 1).toString(16).padStart(32, '0');

const ref = (sheet: string, row: number) => ({ key: `${sheet}-${row}` });
/** Returns a row that a plan adds. */
export const planRow = <const V>(sheet: string, row: number, values: V) => ({
  action: 'add' as const,
  key: `${sheet}-${row}`,
  row,
  values,
});

export interface SchoolSize {
  students: number;
  enrolments: number;
  classes: number;
  /** Schedule rules; each creates a lesson a week for `weeks` weeks. */
  rules: number;
  weeks: number;
}

const TEACHERS_A_CLASS = 4;
const HOURS = 20;
const WORTH = 1_600;
const EVENINGS = [
  ['17:00', '18:00'],
  ['18:00', '19:00'],
  ['19:00', '20:00'],
] as const;

/** Returns the plan of a school with one campus. Row numbers begin with 2, as in a workbook with one head row. */
export function schoolPlan({ students, enrolments, classes, rules, weeks }: SchoolSize, today = TODAY): MoveInPlan {
  const plan = emptyPlan();
  const rows = (count: number) => Array.from({ length: count }, (_, at) => at + 2);
  const teachers = Math.max(1, Math.ceil(classes / TEACHERS_A_CLASS));
  const at = (row: number, count: number) => ((row - 2) % count) + 2;
  plan.campus = [
    planRow('campus', 2, { deptName: '搬入校区', linkman: null, phone: null, address: null, remark: null }),
  ];
  plan.room = rows(teachers).map((row) =>
    planRow('room', row, { roomName: `教室 ${row}`, deptId: ref('campus', 2), capacity: 30 }),
  );
  plan.staff = rows(teachers).map((row) =>
    planRow('staff', row, { staffName: `教师${row}`, deptId: ref('campus', 2), type: 1, phone: phoneOf(9, row) }),
  );
  plan.course = ['钢琴', '舞蹈', '美术'].map((courseName, index) =>
    planRow('course', index + 2, { courseName, teachingMode: 1, everyStuLoseHour: 1 }),
  );
  plan.product = plan.course.map(({ row }) =>
    planRow('product', row, {
      productName: `课时包 ${row}`,
      courseId: ref('course', row),
      chargeType: chargeTypes.hour,
      hours: HOURS,
      price: WORTH,
    }),
  );
  plan.cla = rows(classes).map((row) =>
    planRow('cla', row, {
      claName: `班级 ${row}`,
      departId: ref('campus', 2),
      courseId: ref('course', at(row, plan.course.length)),
      teachingMode: 1,
      teacherId: ref('staff', at(row, teachers)),
      recruitStatus: 1,
      capacity: 200,
      everyStuLoseHour: 1,
    }),
  );
  plan.student = rows(students).map((row) =>
    planRow('student', row, {
      studentName: `学员${row}`,
      deptId: ref('campus', 2),
      phone: phoneOf(8, row),
      remark: null,
    }),
  );
  /** Row of the course of an enrolment. A student's second enrolment is in another course. */
  const courseOf = (row: number) => at(at(row, students) + Math.floor((row - 2) / students), plan.course.length);
  plan.enrolment = rows(enrolments).map((row) =>
    planRow('enrolment', row, {
      studentId: ref('student', at(row, students)),
      courseId: ref('course', courseOf(row)),
      chargeType: chargeTypes.hour,
      hours: HOURS,
      givenHours: row % 4 === 0 ? 2 : null,
      value: WORTH,
      expireDate: addDays(today, 300),
    }),
  );
  plan.seat = rows(enrolments).map((row) => {
    // Classes are assigned to the courses in turn.
    const own = rows(classes).filter((cla) => at(cla, plan.course.length) === courseOf(row));
    return planRow('seat', row, { enrolmentId: ref('enrolment', row), claId: ref('cla', own[row % own.length] ?? 2) });
  });
  plan.rule = rows(Math.min(rules, classes)).map((row) => {
    const teacher = at(row, teachers);
    const slot = Math.floor((row - 2) / teachers);
    const [startTime, endTime] = EVENINGS[slot % EVENINGS.length] ?? EVENINGS[0];
    return planRow('rule', row, {
      deptId: ref('campus', 2),
      claId: ref('cla', row),
      ruleType: 1 as const,
      beginDate: today,
      endDate: addDays(today, weeks * 7 - 1),
      repeatType: 1 as const,
      weekDay: String((slot % 5) + 1),
      filterHoliday: false,
      startTime,
      endTime,
      teacherId: ref('staff', teacher),
      roomId: ref('room', teacher),
    });
  });
  return plan;
}

const phoneOf = (digit: number, row: number): string => `13${digit}${String(row).padStart(8, '0')}`;
