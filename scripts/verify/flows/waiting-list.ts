import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { waitingList as calls } from '#contracts/calls/waiting-list.ts';
import { waitingStates } from '#contracts/entities/waiting-entry.ts';
import { emptyClaLater, enrol } from './enrolments.ts';
import type { Flow } from './flow.ts';
import { checkRecordedNow } from './recorded-now.ts';
import { addStudent, FIRST_PAGE, newCla } from './test-data.ts';
import { leftTexts } from './ending-texts.ts';

/** Flow: students wait for a full class in order, and the next one is offered the seat that becomes free. */
export const waitingList: Flow = {
  name: 'waiting-list',
  title: '候补：按先后排位，移出后位次前移，有人退班后轮到第一位，放弃后轮到下一位，入班后名单更新',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, clas.add, clas.remove, students.add, students.remove],
    [studentCourses.add, studentCourses.chooseCla, studentCourses.remove, studentClas.leave],
    [calls.add, calls.remove, calls.decline, calls.seat],
  ].flat(),
  leaves: ['候补记录及其学员、课程和班级（后端可能不允许删除）'],
  async run(story) {
    const business = await story.account('business');
    const { departId, courseId, claId } = await newCla(story, business, { capacity: 1 });
    const studentIds = [];
    for (const name of ['学员甲', '学员乙', '学员丙'])
      studentIds.push(await addStudent(story, business, departId, name));
    const enrolled = [];
    for (const studentId of studentIds) enrolled.push(await enrol(story, business, { studentId, courseId }));
    const [first, second, third] = enrolled;
    emptyClaLater(story, business, claId);
    if (!first || !second || !third) return;
    const choice = { studentCourseId: first.studentCourseId, studentId: first.studentId, claId };
    await story.request(business, '学员甲进班（名额 1）', studentCourses.chooseCla, choice);

    const open = async (title: string) => {
      const { rows } = await story.request(business, title, calls.list, { ...FIRST_PAGE, claId, state: 'open' });
      return rows;
    };
    story.stays.push(leftTexts.waitingList(story.named('班级')));
    await story.request(business, '学员乙候补', calls.add, { claId, studentId: second.studentId, remark: '第一位' });
    await story.request(business, '学员丙候补', calls.add, { claId, studentId: third.studentId });
    const queue = await open('取候补名单');
    story.check(
      '候补的学员、位次和备注',
      [
        [second.studentId, 1, '第一位'],
        [third.studentId, 2, ''],
      ],
      queue.map((row) => [row.studentId, row.position, row.remark ?? '']),
    );
    await checkRecordedNow(story, business, '加入候补的时间', queue[0]?.createTime);
    await story.refused(
      business,
      '学员乙再候补一次',
      calls.add,
      { claId, studentId: second.studentId },
      '已在候补名单中',
    );

    const removal = { waitingEntryId: queue[0]?.waitingEntryId ?? '', reason: '契约核对' };
    await story.request(business, '学员乙移出候补', calls.remove, removal);
    const rest = await open('移出后取候补名单');
    story.check(
      '移出后的学员和位次',
      [[third.studentId, 1]],
      rest.map((row) => [row.studentId, row.position]),
      calls.remove,
    );
    const withdrawn = { ...FIRST_PAGE, claId, state: waitingStates.withdrawn };
    const closed = await story.request(business, '取已移出的候补', calls.list, withdrawn);
    story.check(
      '已移出的学员和原因',
      [[second.studentId, '契约核对']],
      closed.rows.map((row) => [row.studentId, row.endReason]),
      calls.list,
    );

    await story.request(business, '学员乙再候补', calls.add, { claId, studentId: second.studentId });

    const seats = await story.request(business, '取班级的在班记录', clas.students, { claId });
    const { studentClaId } = story.only('在班记录', seats);
    await story.request(business, '学员甲移出班级', studentClas.leave, { studentClaId });
    const offeredTo = async (title: string) => {
      const offered = (await open(title)).filter((row) => row.state === waitingStates.offered);
      return story.only('可入班的学员', offered);
    };
    const next = await offeredTo('有名额后取候补名单');
    story.check('可入班的学员', third.studentId, next.studentId);
    const refusal = { waitingEntryId: next.waitingEntryId, reason: '契约核对' };
    await story.request(business, '学员丙放弃', calls.decline, refusal);
    const last = await offeredTo('放弃后取候补名单');
    story.check('放弃后可入班的学员', second.studentId, last.studentId, calls.decline);
    await story.request(business, '学员乙入班', calls.seat, { waitingEntryId: last.waitingEntryId });
    const seated = await story.request(business, '入班后取在班记录', clas.students, { claId });
    story.check(
      '班级的学员',
      [second.studentId],
      seated.map((row) => row.studentId),
      calls.seat,
    );
    const waiting = (await open('入班后取候补名单')).map((row) => row.studentId);
    story.check('入班后仍在候补的学员', [], waiting, calls.seat);
  },
};
