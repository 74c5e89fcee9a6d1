import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import type { Flow } from './flow.ts';
import { momentOf, weekOf } from './lessons.ts';
import { newTeacherClass } from './teacher-leave.ts';
import { FIRST_PAGE } from './test-data.ts';
import { leftTexts } from './ending-texts.ts';

/** Flow: a teacher asks for another time twice; the lesson moves only after the institution has agreed. */
export const teacherChange: Flow = {
  name: 'teacher-change',
  title: '调课：教师申请，被驳回后再次申请，同意后课次才改到新的时间；请假被驳回后可以再次申请',
  needs: ['business', 'teacher'],
  writes: [
    [courses.add, courses.remove, clas.add, clas.remove, claTimes.add, claTimes.remove, notifications.remove],
    [teachers.applyForChange, teachers.applyForChangeAgain, teachers.auditChange],
    [teachers.applyForLeave, teachers.applyForLeaveAgain, teachers.auditLeave],
  ].flat(),
  leaves: ['调课和请假申请，以及发给其他管理人员的消息'],
  async run(story) {
    const { business, teacher, teacherId, deptId, claId } = await newTeacherClass(story);
    const monday = addDays(mondayOf(await story.today(business)), 28);
    const lesson = { claId, teacherId, claDate: monday, startTime: '06:00', endTime: '06:45' };
    await story.request(business, '机构为教师新增课次', claTimes.add, { ...lesson, deptId });
    const week = async (title: string) => weekOf(story, business, title, { monday, claId });
    const { courseTimeId } = story.only('课次', await week('取课次'));
    story.stays.push(leftTexts.applications());

    const wanted = { ...lesson, claDate: addDays(monday, 1), startTime: '07:00', endTime: '07:45' };
    const form = { ...wanted, courseTimeId, remarks: story.named('调课') };
    await story.request(teacher, '教师申请调课', teachers.applyForChange, form);
    const own = async (title: string) => {
      const { rows } = await story.request(teacher, title, teachers.changes, { ...FIRST_PAGE, teacherId });
      return story.only(
        '这次的调课申请',
        rows.filter((row) => row.courseTimeId === courseTimeId),
      );
    };
    const { changeTimeId, claDate, startTime } = await own('教师的申请列表里有它');
    story.check('申请的日期和时间', [wanted.claDate, '07:00'], [claDate, startTime]);
    const reject = { auditStatus: requestStatuses.rejected, reason: '契约核对，驳回' };
    await story.request(business, '机构驳回', teachers.auditChange, { changeTimeId, ...reject });
    const before = momentOf(story.only('课次', await week('驳回后取课次')));
    story.check('驳回后课次的时间', `${monday} 06:00–06:45`, before, teachers.auditChange);
    await story.request(teacher, '教师再次申请', teachers.applyForChangeAgain, { ...form, changeTimeId });
    story.check('再次申请的状态', requestStatuses.pending, (await own('再看申请')).auditStatus);
    const agree = { changeTimeId, auditStatus: requestStatuses.approved };
    await story.request(business, '机构同意', teachers.auditChange, agree);
    const after = momentOf(story.only('课次', await week('同意后取课次')));
    story.check('同意后课次的时间', `${wanted.claDate} 07:00–07:45`, after, teachers.auditChange);

    const remarks = story.named('请假');
    await story.request(teacher, '教师申请请假', teachers.applyForLeave, { courseTimeId, remarks });
    const leave = async (title: string) => {
      const { rows } = await story.request(teacher, title, teachers.leaves, { ...FIRST_PAGE, teacherId });
      return story.only(
        '请假申请',
        rows.filter((row) => row.courseTimeId === courseTimeId),
      );
    };
    const { leaveTimeId } = await leave('取请假申请');
    await story.request(business, '机构驳回请假', teachers.auditLeave, { leaveTimeId, ...reject });
    const again = `${remarks}，第二次`;
    await story.request(teacher, '教师再次申请请假', teachers.applyForLeaveAgain, {
      leaveTimeId,
      courseTimeId,
      remarks: again,
    });
    const { auditStatus, remarks: found } = await leave('再看请假申请');
    story.check('再次申请的请假', [requestStatuses.pending, again], [auditStatus, found], teachers.applyForLeaveAgain);
    await story.request(business, '机构再驳回请假', teachers.auditLeave, { leaveTimeId, ...reject });
  },
};
