import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Account } from './account.ts';
import { emptyClaLater, enrolmentOf, removeEnrolmentsLater } from './enrolments.ts';
import type { Flow } from './flow.ts';
import type { Story } from './story.ts';
import { addCla, addStudent, FIRST_PAGE, newCla } from './test-data.ts';

const VALID_DAYS = 30;

/** Flow: suspending, resuming and extending an enrolment shows in the enrolment, in its list and in its seat. */
export const suspend: Flow = {
  name: 'suspend',
  title: '停课、复课、转班：报读和在班状态一致，起止和到期日期修改读得回，移出班级后不再列出',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, clas.add, clas.remove, students.add, students.remove],
    [studentCourses.add, studentCourses.remove, studentCourses.suspend, studentCourses.resume],
    [studentCourses.changeExpiry, studentCourses.changeCla],
    [studentCourses.changePeriod, studentClas.allocate, studentClas.stop, studentClas.read, studentClas.leave],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const { departId, courseId, claId } = await newCla(story, business);
    const { claId: otherClaId } = await addCla(story, business, { departId, courseId }, '班级乙');
    const studentId = await addStudent(story, business, departId);
    const today = await story.today(business);
    removeEnrolmentsLater(story, business, studentId);
    const expireDate = addDays(today, VALID_DAYS);
    const form = { studentId, courseId, chargeType: chargeTypes.date, expireDate };
    await story.request(business, '按期报读 30 天', studentCourses.add, form);
    const { studentCourseId, ...enrolled } = await enrolmentOf(story, business, '取学员的报读课程', studentId);
    story.check('报读的到期日期', expireDate, enrolled.expireDate);
    for (const id of [claId, otherClaId]) emptyClaLater(story, business, id);
    await story.request(business, '分到班级', studentClas.allocate, { claId, studentIds: [studentId] });

    const period = { dateBegin: addDays(today, -1), dateEnd: addDays(today, VALID_DAYS + 5) };
    await story.request(business, '修改起止日期', studentCourses.changePeriod, { studentCourseId, ...period });
    const changed = await story.request(business, '读回起止日期', studentCourses.detail, { id: studentCourseId });
    story.check('起止日期', [period.dateBegin, period.dateEnd], [changed.dateBegin, changed.dateEnd]);

    const later = addDays(period.dateEnd, 2);
    const expiry = { studentCourseId, expireDate: later };
    await story.request(business, '修改到期日期', studentCourses.changeExpiry, expiry);
    const extended = await story.request(business, '读回到期日期', studentCourses.detail, { id: studentCourseId });
    story.check('到期日期', later, extended.expireDate, studentCourses.changeExpiry);

    const subject = { studentCourseId, studentId, claId };
    const { suspended, enrolled: active } = enrolmentStatuses;
    await checkStatus(story, business, subject, active, studentClas.allocate);
    await story.request(business, '报读停课', studentCourses.suspend, { id: studentCourseId });
    await checkStatus(story, business, subject, suspended, studentCourses.suspend);
    await story.request(business, '报读复课', studentCourses.resume, { id: studentCourseId });
    const { studentClaId } = await checkStatus(story, business, subject, active, studentCourses.resume);
    await story.request(business, '在班停课', studentClas.stop, { studentClaId });
    await checkStatus(story, business, subject, suspended, studentClas.stop);
    await story.request(business, '在班复课', studentClas.read, { studentClaId });
    await checkStatus(story, business, subject, active, studentClas.read);

    await story.request(business, '转到班级乙', studentCourses.changeCla, { studentCourseId, claId: otherClaId });
    const moved = { ...subject, claId: otherClaId };
    await checkStatus(story, business, moved, active, studentCourses.changeCla);
    await story.request(business, '转回原班级', studentCourses.changeCla, { studentCourseId, claId });
    const { studentClaId: ownSeat } = await checkStatus(story, business, subject, active, studentCourses.changeCla);

    await story.request(business, '移出班级', studentClas.leave, { studentClaId: ownSeat });
    const rows = await story.request(business, '移出后取班级的学员', clas.students, { claId });
    story.check(
      '移出后班级的学员',
      [],
      rows.map((row) => row.studentId),
      studentClas.leave,
    );
    await story.request(business, '删除报读', studentCourses.remove, { id: studentCourseId });
    const left = await story.request(business, '删除后取报读课程', studentCourses.list, { ...FIRST_PAGE, studentId });
    story.check(
      '删除后的报读课程',
      [],
      left.rows.map((row) => row.studentCourseId),
      studentCourses.remove,
    );
  },
};

/** Checks the status of an enrolment, in its detail and its list, and of its seat, in the lists of the class. */
async function checkStatus(
  story: Story,
  business: Account,
  { studentCourseId, studentId, claId }: { studentCourseId: string; studentId: string; claId: string },
  expected: number,
  blamed: { name: string },
) {
  const detail = await story.request(business, '读回报读课程', studentCourses.detail, { id: studentCourseId });
  story.check('报读的状态和班级', [expected, claId], [detail.status, detail.claId], blamed);
  const listed = await enrolmentOf(story, business, '取学员的报读课程', studentId);
  story.check('列表中报读的状态', expected, listed.status);
  const { rows } = await story.request(business, '取在班记录', studentClas.list, { ...FIRST_PAGE, claId });
  const seat = story.only('在班记录', rows);
  story.check('在班的状态', expected, seat.status);
  const inCla = await story.request(business, '取班级的学员', clas.students, { claId });
  story.check(
    '班级学员的状态',
    [expected],
    inCla.map((row) => row.status),
  );
  return seat;
}
