import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { payRates } from '#contracts/calls/pay-rates.ts';
import { payStatements } from '#contracts/calls/pay-statements.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { teacherMonths } from '#contracts/calls/teacher-months.ts';
import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { payStates } from '#contracts/entities/pay-statement.ts';
import { payUnits } from '#contracts/rules/pay-rate.ts';
import type { Account } from './account.ts';
import { emptyClaLater, enrol } from './enrolments.ts';
import type { Flow } from './flow.ts';
import { lessonsOf, newTeaching, removeLessonsLater, type Teaching } from './lessons.ts';
import { checkRecordedNow } from './recorded-now.ts';
import type { Story } from './story.ts';
import { addStudent, FIRST_PAGE } from './test-data.ts';
import { cellsOf } from './workbook.ts';
import { say } from '../language.ts';
import { leftTexts } from './ending-texts.ts';

const RATE = 88.55;
const BONUS = 10.05;
const TOTAL = 98.6;

/** Flow: a rate applies to the lesson that a teacher held, and the statement has the amounts of its preview. */
export const pay: Flow = {
  name: 'pay',
  title: '教师课酬：课酬标准读得回，预览、课酬单和列表的金额精确到分，撤回后状态更新',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, staff.add, staff.remove, clas.add, clas.remove, claTimes.add, claTimes.remove],
    [students.add, students.remove, studentCourses.add, studentCourses.chooseCla, studentCourses.remove],
    [studentClas.leave, attendance.record, attendance.remove],
    [payRates.save, payRates.remove, payStatements.issue, payStatements.withdraw],
  ].flat(),
  leaves: ['一份已撤回的课酬单及其教师（后端可能不允许删除）'],
  async run(story) {
    const business = await story.account('business');
    const teaching = await newTeaching(story, business);
    await checkRates(story, business, teaching);
    const day = await holdLesson(story, business, teaching);
    await checkStatement(story, business, teaching, day);
  },
};

async function checkRates(story: Story, business: Account, { teacherId, courseId }: Teaching): Promise<void> {
  const validFrom = await story.today(business);
  const own = async () => (await business.send(payRates.list, {})).filter((row) => row.teacherId === teacherId);
  story.traces.push({
    what: say({ zh: '课酬标准', en: 'pay rate' }),
    find: async () => (await own()).map((row) => ({ id: row.payRateId, name: `${row.teacherName} ${row.amount}` })),
    remove: (id) => business.send(payRates.remove, { id }),
  });
  const rate = { teacherId, courseId, unit: payUnits.lesson, amount: RATE, validFrom };
  const listed = async (title: string) =>
    (await story.request(business, title, payRates.list, {}))
      .filter((row) => row.teacherId === teacherId)
      .map((row) => [row.courseId, row.unit, row.amount, row.validFrom]);
  await story.request(business, '新增课酬标准', payRates.save, rate);
  const expected = [courseId, payUnits.lesson, RATE, validFrom];
  story.check('课酬标准的课程、单位、金额和生效日期', [expected], await listed('取教师的课酬标准'));
  await story.request(business, '删除课酬标准', payRates.remove, { id: (await own())[0]?.payRateId ?? '' });
  story.check('删除后的课酬标准', [], await listed('删除后取课酬标准'), payRates.remove);
  await story.request(business, '再新增课酬标准', payRates.save, rate);
}

/** Adds a lesson of today and records its attendance. Returns its day. */
async function holdLesson(story: Story, business: Account, teaching: Teaching): Promise<string> {
  const { courseId, ...parts } = teaching;
  const { claId, deptId } = parts;
  const studentId = await addStudent(story, business, deptId);
  const { studentCourseId } = await enrol(story, business, { studentId, courseId });
  emptyClaLater(story, business, claId);
  await story.request(business, '学员进班', studentCourses.chooseCla, { studentCourseId, studentId, claId });
  const claDate = await story.today(business);
  removeLessonsLater(story, business, claId);
  const lesson = { ...parts, claDate, startTime: '09:00', endTime: '10:30', payHour: 0 };
  await story.request(business, '今天新增一节课', claTimes.add, lesson);
  const [held] = await lessonsOf(story, business, '取班级的课次', claId);
  const seats = await story.request(business, '取在班记录', clas.students, { claId });
  const { studentClaId } = story.only('在班记录', seats);
  await story.request(business, '记上课：请假，不扣课时', attendance.record, {
    attendType: attendTypes.rule,
    claId,
    courseTimeId: held?.courseTimeId,
    studentAttendList: [{ studentId, studentClaId, attendStatus: attendStatuses.onLeave, stuLoseHour: 0 }],
  });
  return claDate;
}

/** Checks the hours of the teacher on the day of the lesson, and their workbook. */
async function checkMonth(
  story: Story,
  business: Account,
  span: { teacherId: string; timeBegin: string; timeEnd: string },
): Promise<void> {
  const months = await story.request(business, '取教师的课时统计', teacherMonths.list, span);
  const month = story.only('教师的课时统计', months.rows);
  story.check('教师的课次、分钟和应到人次', [1, 90, 1], [month.lessonNum, month.minutes, month.expectedNum]);
  const file = await story.file(business, '导出教师的课时统计', teacherMonths.export, span);
  const cells = (await cellsOf(story, file)).flat();
  story.check(
    '工作簿中有教师和班级',
    [true, true],
    [cells.includes(story.named('教师')), cells.includes(story.named('班级'))],
    teacherMonths.export,
  );
}

async function checkStatement(story: Story, business: Account, { teacherId }: Teaching, day: string): Promise<void> {
  const span = { teacherId, timeBegin: day, timeEnd: day };
  await story.part(() => checkMonth(story, business, span));
  const preview = await story.request(business, '预览课酬', payStatements.preview, span);
  const line = story.only('课酬的明细', preview.lines);
  const shown = [line.rate, line.quantity, line.amount, preview.total];
  story.check('预览的标准、数量、金额和合计', [RATE, 1, RATE, RATE], shown);
  story.stays.push(leftTexts.statement(story.named('教师')));
  await story.request(business, '出具课酬单，另加 10.05', payStatements.issue, {
    ...span,
    adjustments: [{ text: '契约核对', amount: BONUS }],
    basedOn: preview.lines.map(({ claName: _, courseName: __, ...row }) => row),
    total: TOTAL,
  });
  const list = async (title: string, more: { state?: 'issued' | 'withdrawn' } = {}) =>
    (await story.request(business, title, payStatements.list, { ...FIRST_PAGE, teacherId, ...more })).rows;
  const statement = story.only('教师的课酬单', await list('取教师的课酬单'));
  const { payStatementId } = statement;
  story.check(
    '列表中的合计、起止和状态',
    [TOTAL, day, day, payStates.issued],
    [statement.total, statement.timeBegin, statement.timeEnd, statement.state],
  );
  await checkRecordedNow(story, business, '出具时间', statement.issueTime);
  const detail = await story.request(business, '读回课酬单', payStatements.detail, { id: payStatementId });
  const amounts = [detail.lines.map((row) => row.amount), detail.adjustments.map((row) => row.amount), detail.total];
  story.check('课酬单的明细、调整和合计', [[RATE], [BONUS], TOTAL], amounts);
  await story.request(business, '撤回课酬单', payStatements.withdraw, { payStatementId, reason: '契约核对' });
  const withdrawn = await list('只取已撤回的课酬单', { state: payStates.withdrawn });
  const reasons = withdrawn.map((row) => [row.payStatementId, row.withdrawReason]);
  story.check('撤回的课酬单和原因', [[payStatementId, '契约核对']], reasons, payStatements.withdraw);
  const issued = await list('撤回后只取已出具的课酬单', { state: payStates.issued });
  story.check(
    '撤回后已出具的课酬单',
    [],
    issued.map((row) => row.state),
    payStatements.list,
  );
}
