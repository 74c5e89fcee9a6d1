import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { students } from '#contracts/calls/students.ts';
import { trials } from '#contracts/calls/trials.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import type { Account } from './account.ts';
import { emptyClaLater, enrol } from './enrolments.ts';
import type { Flow } from './flow.ts';
import { lessonsOf, newTeaching, removeLessonsLater } from './lessons.ts';
import { checkRecordedNow } from './recorded-now.ts';
import type { Story } from './story.ts';
import { addStudent, CAPACITY, FIRST_PAGE, newPhone } from './test-data.ts';
import { leftTexts } from './ending-texts.ts';

type Lesson = Pick<ClaTime, 'courseTimeId' | 'claDate' | 'payHour'>;

/** Lessons of one class on two days, with a student who has a seat in it. */
interface LeaveWorld {
  deptId: string;
  courseId: string;
  studentId: string;
  studentClaId: string;
  lessons: readonly Lesson[];
}

/**
 * Flow: a student's leave creates an owed lesson, which is extended and waived. A visitor's trial is booked and
 * cancelled, and the visitor becomes a student.
 */
export const guests: Flow = {
  name: 'lesson-guests',
  title: '请假补课与试听：请假列出并产生补课，期限可改，放弃后关闭；试听约上、修改、取消，访客转为学员',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, staff.add, staff.remove, clas.add, clas.remove, claTimes.add, claTimes.remove],
    [students.add, students.remove, studentCourses.add, studentCourses.chooseCla, studentCourses.remove],
    [studentClas.leave, studentLeaves.add, studentLeaves.remove, owedLessons.changeExpiry, owedLessons.waive],
    [lessonGuests.book, lessonGuests.cancel, trials.updateVisitor, trials.convert],
  ].flat(),
  leaves: ['一名访客及其已取消的试听', '请假和补课的记录及其学员、课次（后端可能不允许删除）'],
  async run(story) {
    const business = await story.account('business');
    const world = await newLessons(story, business);
    for (const check of [checkLeave, checkTrial]) await story.part(() => check(story, business, world));
  },
};

async function newLessons(story: Story, business: Account): Promise<LeaveWorld> {
  const { courseId, ...teaching } = await newTeaching(story, business);
  const { claId, deptId } = teaching;
  const studentId = await addStudent(story, business, deptId);
  const { studentCourseId } = await enrol(story, business, { studentId, courseId });
  emptyClaLater(story, business, claId);
  await story.request(business, '学员进班', studentCourses.chooseCla, { studentCourseId, studentId, claId });
  const seats = await story.request(business, '取在班记录', clas.students, { claId });
  const { studentClaId } = story.only('在班记录', seats);
  const monday = addDays(mondayOf(await story.today(business)), 14);
  removeLessonsLater(story, business, claId);
  for (const claDate of [monday, addDays(monday, 1)]) {
    const lesson = { ...teaching, claDate, startTime: '09:00', endTime: '10:30' };
    await story.request(business, `新增课次 ${claDate}`, claTimes.add, lesson);
  }
  const lessons = await lessonsOf(story, business, '取班级的课次', claId);
  story.check('新增的课次', 2, lessons.length);
  return { deptId, courseId, studentId, studentClaId, lessons };
}

async function checkLeave(
  story: Story,
  business: Account,
  { studentId, studentClaId, lessons: [missed, other] }: LeaveWorld,
): Promise<void> {
  if (!missed || !other) return;
  story.stays.push(leftTexts.makeUps(story.named('学员')));
  const leaves = async (title: string) => {
    const rows = await story.request(business, title, studentLeaves.list, { studentId });
    return rows.map((row) => [row.courseTimeId, row.claDate, row.reason]);
  };
  const form = { studentClaId, reason: '契约核对' };
  await story.request(business, '为第一节课请假', studentLeaves.add, { ...form, courseTimeId: missed.courseTimeId });
  const first = [missed.courseTimeId, missed.claDate, '契约核对'];
  story.check('请假的课次、日期和事由', [first], await leaves('取学员的请假'));
  await story.request(business, '为第二节课请假', studentLeaves.add, { ...form, courseTimeId: other.courseTimeId });
  const both = await story.request(business, '取学员的两条请假', studentLeaves.list, { studentId });
  for (const row of both) await checkRecordedNow(story, business, '请假的时间', row.createTime);
  for (const row of both) await story.checkWriters(studentLeaves.list, row);
  const second = story.only(
    '第二节课的请假',
    both.filter((row) => row.courseTimeId === other.courseTimeId),
  );
  await story.request(business, '撤回第二节课的请假', studentLeaves.remove, { id: second.studentLeaveId });
  story.check('撤回后的请假', [first], await leaves('撤回后取请假'), studentLeaves.remove);
  await story.part(() => checkOwedLesson(story, business, studentId, missed));
}

/** Checks the owed lesson that the leave has created. Some settings of the institution let a leave create none. */
async function checkOwedLesson(story: Story, business: Account, studentId: string, missed: Lesson): Promise<void> {
  const { validDays } = await story.request(business, '取补课的设置', owedLessons.setting, {});
  const owed = async (title: string, more: { state?: 'open' | 'waived' } = {}) =>
    (await story.request(business, title, owedLessons.list, { ...FIRST_PAGE, studentId, ...more })).rows.filter(
      (row) => row.courseTimeId === missed.courseTimeId,
    );
  const [right] = await owed('取学员的补课');
  if (!right) return;
  const { owedLessonId } = right;
  const expected = [missed.claDate, owedStates.open, addDays(missed.claDate, validDays)];
  story.check('补课的课次日期、状态和期限', expected, [right.claDate, right.state, right.expireDate]);
  if (missed.payHour) story.check('补课扣的课时', missed.payHour, right.costHour);
  await checkRecordedNow(story, business, '补课的建立时间', right.createTime);
  const expireDate = addDays(right.expireDate, 3);
  await story.request(business, '补课延期 3 天', owedLessons.changeExpiry, { owedLessonId, expireDate });
  const extended = story.only('待安排的补课', await owed('只取待安排的补课', { state: owedStates.open }));
  story.check('延期后的期限', expireDate, extended.expireDate);
  await story.request(business, '放弃补课', owedLessons.waive, { owedLessonId, reason: '契约核对' });
  const waived = story.only('学员的补课', await owed('放弃后取补课'));
  story.check(
    '放弃后的状态和原因',
    [owedStates.waived, '契约核对'],
    [waived.state, waived.endReason],
    owedLessons.waive,
  );
  const open = await owed('放弃后只取待安排的补课', { state: owedStates.open });
  story.check(
    '放弃后待安排的补课',
    [],
    open.map((row) => row.state),
    owedLessons.list,
  );
}

async function checkTrial(
  story: Story,
  business: Account,
  { deptId, courseId, lessons: [, lesson] }: LeaveWorld,
): Promise<void> {
  if (!lesson) return;
  const { courseTimeId, claDate } = lesson;
  await story.part(() => checkChoice(story, business, { courseId, courseTimeId, claDate }));
  const visitor = { visitorName: story.named('访客'), phone: newPhone(), age: 7, remark: '第一次' };
  story.stays.push(leftTexts.visitor(visitor.visitorName));
  const booking = { courseTimeId, kind: guestKinds.trial, visitor, memo: '契约核对' };
  await story.request(business, '为访客约试听', lessonGuests.book, booking);
  const ofLesson = async (title: string) => story.request(business, title, lessonGuests.list, { courseTimeId });
  const guest = story.only('课次的访客', await ofLesson('取课次的访客'));
  const shown = [guest.studentName, guest.kind, guest.state, guest.claDate, guest.costHour];
  story.check(
    '访客的姓名、种类、状态、日期和课时',
    [visitor.visitorName, guestKinds.trial, guestStates.booked, claDate, 0],
    shown,
  );
  await checkRecordedNow(story, business, '约试听的时间', guest.createTime);
  const query = { ...FIRST_PAGE, studentName: visitor.visitorName };
  const listed = await story.request(business, '按姓名取试听', trials.list, query);
  const trial = story.only('该访客的试听', listed.rows);
  story.check('试听的电话和备注', [visitor.phone, '第一次'], [trial.phone, trial.visitor?.remark]);
  const { visitorId = '' } = trial.visitor ?? {};
  const changed = { ...visitor, visitorId, age: 8, remark: '第二次' };
  await story.request(business, '修改访客', trials.updateVisitor, changed);
  const again = story.only('该访客的试听', (await story.request(business, '再按姓名取试听', trials.list, query)).rows);
  story.check('修改后的年龄和备注', [8, '第二次'], [again.visitor?.age, again.visitor?.remark]);
  const { lessonGuestId } = guest;
  const candidate = { courseTimeId, studentName: visitor.visitorName };
  const candidates = async (title: string) =>
    (await story.request(business, title, lessonGuests.candidates, candidate)).map((row) => row.visitorId);
  await story.part(async () => story.check('约上后可约的访客', [], await candidates('取课次可约的人')));
  await story.request(business, '取消试听', lessonGuests.cancel, { lessonGuestId, reason: '契约核对' });
  const booked = (await ofLesson('取消后取课次的访客')).filter((row) => row.state === guestStates.booked);
  story.check(
    '取消后仍约着的访客',
    [],
    booked.map((row) => row.studentName),
    lessonGuests.cancel,
  );
  await story.part(async () => story.check('取消后可约的访客', [visitorId], await candidates('取消后取课次可约的人')));
  const open = await story.request(business, '只取已约的试听', trials.list, { ...query, state: guestStates.booked });
  story.check(
    '取消后已约的试听',
    [],
    open.rows.map((row) => row.state),
    trials.list,
  );
  const { visitorName, phone } = visitor;
  await story.part(() => checkConversion(story, business, { visitorId, visitorName, phone, deptId }));
}

/** Checks that a lesson of the course is offered to guests, with its day and free places. */
async function checkChoice(
  story: Story,
  business: Account,
  { courseId, courseTimeId, claDate }: { courseId: string; courseTimeId: string; claDate: string },
): Promise<void> {
  const span = { ...FIRST_PAGE, courseId, beginDate: claDate };
  const choices = await story.request(business, '取课程可插班的课次', owedLessons.choices, span);
  const choice = story.only(
    '可插班的课次',
    choices.rows.filter((row) => row.courseTimeId === courseTimeId),
  );
  story.check('课次的日期和空位', [claDate, CAPACITY - 1], [choice.claDate, choice.freePlaces]);
}

/** Makes a student of the visitor. The visitor's trial then belongs to the student, who is deleted afterwards. */
async function checkConversion(
  story: Story,
  business: Account,
  { visitorId, visitorName, ...parts }: { visitorId: string; visitorName: string; phone: string; deptId: string },
): Promise<void> {
  const form = { visitorId, studentName: visitorName, ...parts };
  const { studentId, isExisting } = await story.request(business, '访客转为学员', trials.convert, form);
  story.check('学员原先是否存在', false, isExisting);
  const query = { ...FIRST_PAGE, studentName: visitorName };
  const listed = await story.request(business, '按姓名查到转成的学员', students.list, query);
  story.check(
    '转成的学员及其电话',
    [[studentId, parts.phone]],
    listed.rows.map((row) => [row.studentId, row.phone]),
    trials.convert,
  );
  const trial = story.only('转成学员后的试听', (await story.request(business, '再取试听', trials.list, query)).rows);
  story.check('试听所属的学员', studentId, trial.studentId, trials.convert);
  await story.request(business, '删除转成的学员', students.remove, { id: studentId });
  const left = await story.request(business, '删除后按姓名查不到', students.list, query);
  story.check('删除后的学员数', 0, left.total, students.remove);
}
