import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import { depts, spareRows, teaching } from '../fixed-ids.ts';
import type { PreparedWorld, RowOf } from '../generators/check-view.ts';
import { prepareUnrecordedLesson, prepareFutureLesson, unrecordedLesson, futureLesson } from './steps/lesson.ts';
import type { Rows } from './steps/created-rows.ts';
import { preparePendingLeave, pendingLeave } from './steps/request.ts';
import { prepareSeated, deductHours } from './steps/student.ts';
import type { DemoScript } from './demo-script.ts';

const dayText = (date: string | null | undefined): string =>
  date ? `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日` : '';
const claName = (world: Rows): string => world.row('cla', teaching.cla)?.claName ?? '第一个班级';
const newClaName = (world: Rows): string => world.row('cla', spareRows.emptyCla)?.claName ?? '新开的班级';
const when = (lesson: RowOf<'claTime'> | undefined): string =>
  lesson ? `${dayText(lesson.claDate)} ${lesson.startTime} ` : '';

/** Returns an enrolment with few hours left in the script's course and campus. */
const enrolmentWithFewHours = (world: Rows): RowOf<'studentCourse'> | undefined =>
  world
    .rows('studentCourse')
    .find(
      (row) =>
        row.tenantId === world.row('cla', teaching.cla)?.tenantId &&
        row.courseId === teaching.course &&
        row.status === enrolmentStatuses.enrolled &&
        (row.balanceHour ?? FEW_HOURS) < FEW_HOURS &&
        (row.balanceHour ?? 0) >= 0,
    );

const renewalProduct = (world: Rows): string => world.row('product', teaching.product)?.productName ?? '课时包';

function nameWithFewHours(world: Rows): string {
  const enrolment = enrolmentWithFewHours(world);
  return (enrolment && world.row('student', enrolment.studentId)?.studentName) ?? '课时不多的学员';
}

function prepareFewHours(world: PreparedWorld): void {
  if (enrolmentWithFewHours(world)) return;
  const enrolment = prepareSeated(world);
  deductHours(world, enrolment, (enrolment.balanceHour ?? 0) - 3, { reason: '手动调整' });
}

const isOver = ({ claDate }: { claDate: string }, today: string): boolean => claDate < today;

/** Demo script that shows a week in a campus office, and how little manual work remains. */
export const campusWeek: DemoScript = {
  id: 'campus-week',
  title: '一个校区的一周',
  minutes: 10,
  goal: '给教务主管看：排课、调课、请假代课、补记、续费和通知，一周的杂事在一个地方办完。',
  steps: [
    {
      id: 'rule',
      title: '按规则排课，避开节假日',
      as: 'binjiang01',
      page: '/edu/claTimeRule?activeTab=claTimeRule',
      act: (world) =>
        `点“排课”，班级选“${newClaName(world)}”，选开始和结束日期、每周几、上课时间，打开“跳过法定节假日”，看右边的预览，点“保存排课”。`,
      say: '一学期的课一次排完，国庆、调休自动让开；保存前就能看到每一天排了什么、撞了谁。',
      isDone: (world) => world.added('claTimeRule').some(({ filterHoliday }) => filterHoliday === true),
    },
    {
      id: 'move',
      title: '临时调一节课',
      as: 'binjiang01',
      page: '/edu/claTimeRule',
      act: (world) =>
        `翻到${when(futureLesson(world))}“${claName(world)}”，点这节课选“调课”（也可以直接拖到空位），改个时间，看清冲突提示后保存。`,
      say: '拖一下就调好了，撞了老师、教室还是别的班，当场告诉您，改动都记在日志里。',
      prepare: prepareFutureLesson,
      isDone: (world) =>
        world
          .changed('claTime')
          .some(({ before, after }) => before.claDate !== after.claDate || before.startTime !== after.startTime),
    },
    {
      id: 'leave',
      title: '老师申请请假',
      as: 'teacher01',
      page: '/edu/teacher/detail?tab=2',
      act: (world) => `在${when(futureLesson(world))}的课上点“请假”，写明原因，点“提交请假申请”。`,
      say: '老师自己在手机上提，不用在群里喊；教务马上收到，不会漏。',
      prepare: prepareFutureLesson,
      isDone: (world) => world.added('leave').length > 0,
      guided: {
        text: '现在您是老师。请在以后的一节课上点“请假”，写一句原因，点“提交请假申请”。教务马上收到，不用在群里喊。',
        seconds: 60,
        isInRow: true,
      },
    },
    {
      id: 'substitute',
      title: '批假，顺手安排代课',
      as: 'binjiang01',
      page: '/edu/teacherAudit',
      act: (world) => {
        const leave = pendingLeave(world);
        const leaveText = leave ? `${dayText(leave.claDate)} ${leave.startTime} 的` : '待审核的';
        return `找到林晓雯${leaveText}请假申请，点“审核”，选“通过”和一位代课教师，点“确认通过”。`;
      },
      say: '谁这个时间有空、会教这门课、这周课最少，系统排好了给您挑，选了就通知到人。',
      prepare: preparePendingLeave,
      isDone: (world) =>
        world
          .changed('leave')
          .some(({ after }) => after.auditStatus === requestStatuses.approved && Boolean(after.substituteId)),
      guided: {
        text: '现在您是教务。请找到林晓雯的请假申请，点“审核”，选“通过”和一位代课教师，点“确认通过”。谁有空、谁会教，已经排好。',
        seconds: 60,
        isInRow: true,
      },
    },
    {
      id: 'forgotten',
      title: '补记漏掉的课',
      as: 'binjiang01',
      page: '/edu/claTimeRule?activeTab=attendClaTime',
      act: (world) =>
        `找到${when(unrecordedLesson(world))}还没记的“${claName(world)}”，点“记上课”，给学员选好状态，点“保存上课记录”。`,
      say: '哪节课忘了记，首页和这里都会提醒，补记一下课时就对上了，月底没有糊涂账。',
      prepare: prepareUnrecordedLesson,
      isDone: (world) =>
        world
          .changed('claTime')
          .some(({ after }) => after.claTimeStatus === claTimeStatuses.held && isOver(after, world.today)),
      guided: {
        text: (world) =>
          `漏记的课补上就行：请找到 ${when(unrecordedLesson(world))}的“${claName(world)}”，点“记上课”，给学员选好状态，点“保存上课记录”。`,
        seconds: 75,
        isInRow: true,
      },
    },
    {
      id: 'renewal',
      title: '课时快用完，提醒续费',
      as: 'binjiang01',
      page: '/edu/student?activeTab=purchaseProductList',
      act: (world) => `点“报名”，学员选“${nameWithFewHours(world)}”，产品选“${renewalProduct(world)}”，点“确认收款”。`,
      say: '谁的课时快用完了，首页天天列给您看，续费就是点一下的事，不会等孩子停了课才想起来。',
      prepare: prepareFewHours,
      isDone: (world) => {
        const newEnrolmentIds = new Set(world.added('studentCourse').map(({ studentCourseId }) => studentCourseId));
        return world.added('studentProduct').some(({ studentCourseId }) => !newEnrolmentIds.has(studentCourseId));
      },
      guided: {
        text: (world) =>
          `“${nameWithFewHours(world)}”的课时快用完了。请点“报名”，学员选这个名字，产品选“${renewalProduct(world)}”，选收款方式，点“确认收款”，续费就办好了。`,
        seconds: 60,
      },
    },
    {
      id: 'room',
      title: '多开一间教室',
      as: 'binjiang01',
      page: '/edu/room',
      act: '点“新增教室”，填名称和座位数，选滨江校区，点“保存教室”。',
      say: '教室也是资源：哪间空着、哪间撞了，排课的时候一眼就看到。',
      isDone: (world) => world.added('room').some(({ deptId }) => deptId === depts.binjiang),
    },
    {
      id: 'announcement',
      title: '一条公告通知所有人',
      as: 'qiming01',
      page: '/announcement/index',
      act: '点“新增公告”，写标题和内容，点“发布公告”，马上就发出去。',
      say: '放假安排、活动通知发一次，全机构的老师和校区都看得到，谁没看也清楚。',
      isDone: (world) => world.added('announcement').some(({ status }) => status !== announcementStatuses.withdrawn),
    },
    {
      id: 'figures',
      title: '一周的账，一页看完',
      as: 'qiming01',
      page: '/statistics/index',
      act: '选“本周”和“本月”，看营收、课消和新增学员，再看下面的排行。',
      say: '各个校区收了多少、上了多少课、来了多少新学员，不用等财务出表，您随时看。',
      guided: {
        text: '现在您是校长。请选“本月”，看各校区的营收、课消和新增学员，再往下看排行。不用等财务出表，随时都能看。',
        seconds: 45,
      },
    },
  ],
};
