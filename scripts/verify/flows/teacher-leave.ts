import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { session } from '#contracts/calls/session.ts';
import { staff } from '#contracts/calls/staff.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import { FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import { removeLessonsLater, weekOf } from './lessons.ts';
import type { Story } from './story.ts';
import { addCla, addCourse, FIRST_PAGE } from './test-data.ts';
import { leftTexts, skipTexts } from './ending-texts.ts';

/** Flow: the institution receives a teacher's request for leave and decides it once. The teacher sees the decision. */
export const teacherLeave: Flow = {
  name: 'teacher-leave',
  title: '请假：教师申请，机构看到并驳回，教师看到结果和原因，不能重复申请和审核',
  needs: ['business', 'teacher'],
  writes: [
    [courses.add, courses.remove, clas.add, clas.remove, claTimes.add, claTimes.remove],
    [teachers.applyForLeave, teachers.auditLeave, notifications.read, notifications.remove],
  ].flat(),
  leaves: ['一条已驳回的请假申请，以及发给其他管理人员的消息'],
  async run(story) {
    const { business, teacher, teacherId, deptId, claId, claName } = await newTeacherClass(story);
    const monday = addDays(mondayOf(await story.today(business)), 7);
    const lesson = { deptId, claId, teacherId, claDate: monday, startTime: '09:00', endTime: '10:30' };
    await story.request(business, '机构为教师新增课次', claTimes.add, lesson);
    const week = await weekOf(story, teacher, '教师的课表上有这节课', { monday, claId });
    const { courseTimeId } = story.only('教师课表上的课次', week);

    const remarks = story.named('请假');
    story.stays.push(leftTexts.leaveRequest(remarks));
    await story.request(teacher, '教师申请请假', teachers.applyForLeave, { courseTimeId, remarks });
    const own = async (title: string) => {
      const { rows } = await story.request(teacher, title, teachers.leaves, { ...FIRST_PAGE, teacherId });
      return story.only(
        '这次的请假申请',
        rows.filter((row) => row.remarks === remarks),
      );
    };
    const { leaveTimeId, auditStatus } = await own('教师的申请列表里有它');
    story.check('申请的状态', requestStatuses.pending, auditStatus);
    await story.refused(teacher, '教师再次申请', teachers.applyForLeave, { courseTimeId, remarks }, '已有待审核的申请');
    const query = { ...FIRST_PAGE, auditStatus: requestStatuses.pending };
    const waiting = await story.request(business, '机构取待审核的请假', teachers.tenantLeaves, query);
    const application = story.only(
      '机构看到的申请',
      waiting.rows.filter((row) => row.leaveTimeId === leaveTimeId),
    );
    story.check('机构看到的事由', remarks, application.remarks);

    const audit = { leaveTimeId, auditStatus: requestStatuses.rejected, reason: '契约核对，驳回' };
    await story.request(business, '机构驳回', teachers.auditLeave, audit);
    const rejected = await own('教师再看申请');
    story.check(
      '审核的结果和原因',
      [requestStatuses.rejected, audit.reason],
      [rejected.auditStatus, rejected.reason],
      teachers.auditLeave,
    );
    await readMessage(story, teacher, claName);
    await story.refused(business, '机构再审核一次', teachers.auditLeave, audit, '申请已审核');
  },
};

/** Checks that the teacher's message about the decision is unread, then reads and deletes it. */
async function readMessage(story: Story, teacher: Account, claName: string): Promise<void> {
  const unread = (title: string) => story.request(teacher, title, notifications.unreadCount, {});
  const { rows } = await story.request(teacher, '教师取消息', notifications.list, FIRST_PAGE);
  const message = story.only(
    '关于这节课的消息',
    rows.filter((row) => row.content?.includes(claName)),
  );
  story.check('消息的已读状态', readStatuses.unread, message.readStatus);
  const before = await unread('读消息前的未读数');
  await story.request(teacher, '教师标为已读', notifications.read, { id: message.notificationId });
  story.check('读消息后的未读数', before - 1, await unread('读消息后的未读数'), notifications.read);
  const detail = await story.request(teacher, '教师打开消息', notifications.detail, { id: message.notificationId });
  story.check('读过后的已读状态', readStatuses.read, detail.readStatus, notifications.read);
  await story.request(teacher, '教师删除消息', notifications.remove, { id: message.notificationId });
  const left = await story.request(teacher, '删除后取消息', notifications.list, FIRST_PAGE);
  const isListed = left.rows.some((row) => row.notificationId === message.notificationId);
  story.check('删除后仍列出这条消息', false, isListed, notifications.remove);
}

/** Adds a class of the teacher who is signed in. Registers the removal of its lessons and of the messages about it. */
export async function newTeacherClass(story: Story) {
  const business = await story.account('business');
  const teacher = await story.account('teacher');
  const { teacherId } = await story.request(teacher, '取得教师', session.info, {});
  if (!teacherId) throw new FlowSkipped(skipTexts.noTeacher());
  const deptId = await campusOfTeacher(story, business, teacherId);
  const courseId = await addCourse(story, business);
  const { claId, claName } = await addCla(story, business, { departId: deptId, courseId, teacherId });
  for (const account of [business, teacher]) removeMessagesLater(story, account, claName);
  removeLessonsLater(story, business, claId);
  return { business, teacher, teacherId, deptId, claId, claName };
}

/** Returns the campus where this teacher can be selected. @throws FlowSkipped if there is none */
export async function campusOfTeacher(story: Story, business: Account, teacherId: string): Promise<string> {
  for (const { deptId } of await story.request(business, '取得自己的校区', depts.myCampusOptions, {})) {
    const options = await story.request(business, '取得校区的教师', staff.teacherOptions, { deptId });
    if (options.some(({ staffId }) => staffId === teacherId)) return deptId;
  }
  throw new FlowSkipped(skipTexts.otherCampus());
}

/** Registers a clean-up that removes the account's messages about a class. */
export function removeMessagesLater(story: Story, account: Account, claName: string): void {
  story.traces.push({
    what: say({ zh: '消息', en: 'message' }),
    async find() {
      const { rows } = await account.send(notifications.list, FIRST_PAGE);
      const own = rows.filter((row) => row.content?.includes(claName));
      return own.map((row) => ({ id: row.notificationId, name: row.title }));
    },
    remove: (id) => account.send(notifications.remove, { id }),
  });
}
