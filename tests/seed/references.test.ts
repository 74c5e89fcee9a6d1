import { expect, test } from 'vitest';
import { deptTypes } from '#contracts/entities/dept.ts';
import { seedWorld } from '#seed/index.ts';
import { type SeedData, type TableName, tables } from '#seed/schema.ts';
import { otherWorlds, standard } from './worlds.ts';

/** Foreign keys as triples of a table, its column, and the table that the column refers to. */
const references: [table: TableName, column: string, target: TableName][] = [
  ['tenant', 'brandId', 'brand'],
  ['tenant', 'agentId', 'agent'],
  ['dept', 'tenantId', 'tenant'],
  ['user', 'deptId', 'dept'],
  ['user', 'teacherId', 'staff'],
  ['user', 'staffId', 'staff'],
  ['user', 'agentId', 'agent'],
  ['registration', 'agentId', 'agent'],
  ['order', 'tenantId', 'tenant'],
  ['notification', 'userId', 'user'],
  ['announcement', 'tenantId', 'tenant'],
  ['announcementMark', 'announcementId', 'announcement'],
  ['announcementMark', 'userId', 'user'],
  ['dictData', 'dictTypeId', 'dictType'],
  ['course', 'courseType', 'courseType'],
  ['product', 'courseId', 'course'],
  ['cla', 'courseId', 'course'],
  ['cla', 'departId', 'dept'],
  ['cla', 'teacherId', 'staff'],
  ['claTimeRule', 'claId', 'cla'],
  ['claTimeRule', 'teacherId', 'staff'],
  ['claTimeRule', 'roomId', 'room'],
  ['claTime', 'claId', 'cla'],
  ['claTime', 'ruleId', 'claTimeRule'],
  ['claTime', 'roomId', 'room'],
  ['claTime', 'teacherId', 'staff'],
  ['studentCourse', 'studentId', 'student'],
  ['studentCourse', 'courseId', 'course'],
  ['studentCourse', 'claId', 'cla'],
  ['studentCla', 'studentId', 'student'],
  ['studentCla', 'claId', 'cla'],
  ['studentCla', 'studentCourseId', 'studentCourse'],
  ['attendance', 'courseTimeId', 'claTime'],
  ['attendance', 'studentClaId', 'studentCla'],
  ['attendance', 'studentCourseId', 'studentCourse'],
  ['attendance', 'lessonGuestId', 'lessonGuest'],
  ['studentLeave', 'courseTimeId', 'claTime'],
  ['studentLeave', 'studentClaId', 'studentCla'],
  ['studentLeave', 'studentId', 'student'],
  ['studentLeave', 'claId', 'cla'],
  ['owedLesson', 'courseTimeId', 'claTime'],
  ['owedLesson', 'studentId', 'student'],
  ['owedLesson', 'studentCourseId', 'studentCourse'],
  ['owedLesson', 'courseId', 'course'],
  ['owedLesson', 'claId', 'cla'],
  ['owedLesson', 'studentLeaveId', 'studentLeave'],
  ['owedLesson', 'lessonGuestId', 'lessonGuest'],
  ['lessonGuest', 'courseTimeId', 'claTime'],
  ['lessonGuest', 'claId', 'cla'],
  ['lessonGuest', 'studentId', 'student'],
  ['lessonGuest', 'owedLessonId', 'owedLesson'],
  ['lessonGuest', 'studentCourseId', 'studentCourse'],
  ['lessonGuest', 'visitorId', 'visitor'],
  ['lessonGuest', 'courseId', 'course'],
  ['lessonGuest', 'convertedStudentCourseId', 'studentCourse'],
  ['visitor', 'studentId', 'student'],
  ['studentProduct', 'studentCourseId', 'studentCourse'],
  ['studentProduct', 'productId', 'product'],
  ['studentProduct', 'salesStaffId', 'staff'],
  ['hourLog', 'studentCourseId', 'studentCourse'],
  ['hourLog', 'courseTimeId', 'claTime'],
  ['leave', 'courseTimeId', 'claTime'],
  ['leave', 'teacherId', 'staff'],
  ['leave', 'claId', 'cla'],
  ['leave', 'substituteId', 'staff'],
  ['claTime', 'leaveTimeId', 'leave'],
  ['claTimeChange', 'courseTimeId', 'claTime'],
  ['claTimeChange', 'oldClaId', 'cla'],
  ['claTimeChange', 'applicantId', 'staff'],
  ['claTimeChange', 'claId', 'cla'],
  ['claTimeChange', 'teacherId', 'staff'],
  ['waitingEntry', 'claId', 'cla'],
  ['waitingEntry', 'studentId', 'student'],
  ['studentContact', 'studentId', 'student'],
  ['studentProduct', 'saleId', 'sale'],
  ['sale', 'studentId', 'student'],
  ['sale', 'salesStaffId', 'staff'],
  ['receipt', 'saleId', 'sale'],
  ['receipt', 'studentId', 'student'],
  ['receipt', 'institutionId', 'tenant'],
  ['studentContact', 'studentCourseId', 'studentCourse'],
  ['studentContact', 'createUserId', 'user'],
  ['renewalSetting', 'tenantId', 'tenant'],
];

const cells = (world: SeedData, table: TableName, column: string): unknown[] =>
  world[table].map((row) => (row as Record<string, unknown>)[column]).filter((value) => value !== undefined);

const dangling = (world: SeedData, table: TableName, column: string, target: TableName): unknown[] => {
  const known = new Set(cells(world, target, tables[target].key));
  return cells(world, table, column).filter((value) => !known.has(value));
};

test.each(references)('%s.%s references a row of %s', (table, column, target) => {
  expect(cells(standard, table, column).length).toBeGreaterThan(0);
  expect(dangling(standard, table, column, target)).toEqual([]);
});

test('every change log entry references its tenant, brand or agent', () => {
  for (const kind of ['tenant', 'brand', 'agent'] as const) {
    const known = new Set(cells(standard, kind, tables[kind].key));
    const changes = standard.changeLog.filter((row) => row.kind === kind);
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.filter(({ subjectId }) => !known.has(subjectId))).toEqual([]);
  }
});

test.each([...otherWorlds, { today: '2026-03-10', randomSeed: 9, scenario: 'empty-institution' as const }])(
  'the world of $today with the seed $randomSeed has no dangling reference',
  (options) => {
    const world = seedWorld(options);
    for (const [table, column, target] of references) expect(dangling(world, table, column, target)).toEqual([]);
  },
);

test('every campus is both a department and a tenant of one institution', () => {
  const campuses = standard.dept.filter((dept) => dept.deptType === deptTypes.campus);
  expect(campuses.slice(0, 4).map((campus) => campus.deptName)).toEqual([
    '滨江校区',
    '西湖校区',
    '城东校区',
    '望江校区',
  ]);
  expect(campuses).toHaveLength(standard.tenant.filter((tenant) => tenant.parentTenantId !== '-1').length);
  for (const campus of campuses) {
    const tenant = standard.tenant.find((row) => row.tenantId === campus.tenantId);
    const root = standard.dept.find((row) => row.deptId === campus.parentId);
    expect(tenant?.tenantName).toBe(campus.deptName);
    expect(tenant?.parentTenantId).toBe(root?.tenantId);
  }
});

test('the rows of a campus belong to the tenant of that campus', () => {
  const tenantOf = new Map(standard.dept.map((dept) => [dept.deptId, dept.tenantId]));
  const ofCampus = [standard.room, standard.staff, standard.student, standard.claTimeRule, standard.claTime].flat();
  for (const row of ofCampus) expect(row.tenantId).toBe(tenantOf.get(row.deptId ?? ''));
  for (const row of standard.cla) expect(row.tenantId).toBe(tenantOf.get(row.departId));
});

test('a class, its teacher, its room and its students belong to one campus', () => {
  const tenantOf = <T extends { tenantId: string }>(rows: T[], key: keyof T) =>
    new Map(rows.map((row) => [row[key], row.tenantId]));
  const teachers = new Map(standard.staff.map((row) => [row.staffId, row.tenantId]));
  const rooms = tenantOf(standard.room, 'roomId');
  const students = tenantOf(standard.student, 'studentId');
  const classes = tenantOf(standard.cla, 'claId');
  for (const lesson of standard.claTime) {
    expect([teachers.get(lesson.teacherId ?? ''), rooms.get(lesson.roomId ?? ''), classes.get(lesson.claId)]).toEqual(
      Array(3).fill(lesson.tenantId),
    );
  }
  for (const seat of standard.studentCla) {
    expect([students.get(seat.studentId), classes.get(seat.claId)]).toEqual(Array(2).fill(seat.tenantId));
  }
});
