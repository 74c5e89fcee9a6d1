import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { depts, teaching } from '../fixed-ids.ts';
import { prepareHeldLesson, prepareTodaysLesson, heldLesson } from './steps/lesson.ts';
import type { Rows } from './steps/created-rows.ts';
import {
  prepareSeated,
  prepareStudent,
  prepareWaiting,
  newStudent,
  seatedEnrolment,
  waitingEnrolment,
} from './steps/student.ts';
import type { DemoScript } from './demo-script.ts';

const claName = (world: Rows): string => world.row('cla', teaching.cla)?.claName ?? '第一个班级';
const productName = (world: Rows): string => world.row('product', teaching.product)?.productName ?? '课时包';
const nameOf = (world: Rows, studentId: string | undefined): string =>
  (studentId && world.row('student', studentId)?.studentName) || '这位学员';

/** Demo script that leads from a child's first visit to the hours deducted for the child's first lesson. */
export const enrolToRollCall: DemoScript = {
  id: 'enrol-to-roll-call',
  title: '从招生到上课',
  minutes: 5,
  goal: '给校长看：一个孩子从登记、缴费、进班到上第一节课，全程不用纸和表格。',
  steps: [
    {
      id: 'student',
      title: '登记新学员',
      as: 'binjiang01',
      page: '/edu/student',
      act: '点“新增学员”，填姓名和联系电话，选滨江校区，点“保存学员”。',
      say: '家长到店，前台一分钟就建好档案，以后报名、上课、续费都跟着这一条走。',
      isDone: (world) => world.added('student').some(({ deptId }) => deptId === depts.binjiang),
      guided: {
        text: '请点“新增学员”，填一个姓名和手机号，选滨江校区，点“保存学员”。以后报名、上课、续费都记在这份档案里。',
        seconds: 70,
      },
    },
    {
      id: 'purchase',
      title: '报名缴费',
      as: 'binjiang01',
      page: '/edu/student?activeTab=purchaseProductList',
      act: (world) =>
        `点“报名”，学员选“${nameOf(world, newStudent(world)?.studentId)}”，产品选“${productName(world)}”，核对实收金额，点“确认收款”。`,
      say: '收了多少钱、买了多少课时当场记清，课时从哪来到哪去，家长什么时候问都说得清。',
      prepare: prepareStudent,
      isDone: (world) => world.added('studentProduct').length > 0,
      guided: {
        text: (world) =>
          `请点“报名”，学员选“${nameOf(world, newStudent(world)?.studentId)}”，产品选“${productName(world)}”，选收款方式，点“确认收款”。收了多少钱、买了多少课时，当场记清。`,
        seconds: 60,
      },
    },
    {
      id: 'seat',
      title: '分到班级',
      as: 'binjiang01',
      page: '/edu/student?activeTab=studentCourseList',
      act: (world) =>
        `找到“${nameOf(world, waitingEnrolment(world)?.studentId)}”的报读，点“分班”，选“${claName(world)}”，再点“分班”。`,
      say: '满了的班、停招的班系统自己拦住，不会超收，也不会把孩子分错校区。',
      prepare: prepareWaiting,
      isDone: (world) =>
        world.added('studentCla').length > 0 ||
        world.changed('studentCourse').some(({ before, after }) => !before.claId && Boolean(after.claId)),
      guided: {
        text: (world) =>
          `请找到“${nameOf(world, waitingEnrolment(world)?.studentId)}”的报读，点“分班”，选一个没满的班，点“加入班级”。满员和停招的班会拦住，不会超收。`,
        seconds: 50,
        isInRow: true,
      },
    },
    {
      id: 'lesson',
      title: '课表上加一节课',
      as: 'binjiang01',
      page: '/edu/claTimeRule',
      act: (world) => `点“加课”，班级选“${claName(world)}”，日期选今天，选好时间，教师选林晓雯，点“保存排课”。`,
      say: '老师、教室、班级哪个撞了时间，保存之前就有提示，不用等家长到了才发现。',
      prepare: prepareSeated,
      isDone: (world) => world.added('claTime').some(({ claTimeStatus }) => claTimeStatus !== claTimeStatuses.held),
    },
    {
      id: 'roll-call',
      title: '老师记上课，课时自动扣',
      as: 'teacher01',
      page: '/edu/teacher/detail',
      act: (world) =>
        `点“记上课”，选“${claName(world)}”和今天的课，勾选“${nameOf(world, seatedEnrolment(world)?.studentId)}”，状态为到课，点“保存上课记录”。`,
      say: '老师下课前在手机上点一下名，课时自动扣好，月底不用再对本子。',
      prepare(world) {
        prepareSeated(world);
        prepareTodaysLesson(world);
      },
      isDone: (world) => world.added('attendance').some(({ attendStatus }) => attendStatus === attendStatuses.attended),
      guided: {
        text: (world) =>
          `现在您是老师。请点“记上课”，选“${claName(world)}”和今天的课，勾选“${nameOf(world, seatedEnrolment(world)?.studentId)}”，点“保存上课记录”，课时自动扣好。`,
        seconds: 75,
      },
    },
    {
      id: 'correction',
      title: '记错了，课时原样退回',
      as: 'binjiang01',
      page: '/edu/claTimeRule?activeTab=attendClaTime',
      act: (world) => {
        const lesson = heldLesson(world);
        const when = lesson ? `今天 ${lesson.startTime} 的课` : '今天的课';
        return `找到${when}，点“更正”，把一名学员改为请假，点“保存更正”。`;
      },
      say: '点错了也不怕：改过来，课时自动退回，每一笔都留着明细，家长可以查。',
      prepare: prepareHeldLesson,
      isDone: (world) => world.added('hourLog').some(({ changeHour, courseTimeId }) => changeHour > 0 && courseTimeId),
      guided: {
        text: (world) => {
          const lesson = heldLesson(world);
          return `记错了也不怕：请找到今天${lesson ? ` ${lesson.startTime} ` : ''}的“${claName(world)}”，点“更正”，把一名学员改为请假，点“保存更正”。扣掉的课时原样退回。`;
        },
        seconds: 60,
        isInRow: true,
      },
    },
  ],
};
