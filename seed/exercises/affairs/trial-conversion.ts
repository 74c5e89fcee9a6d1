import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { spareRows, teaching } from '../../fixed-ids.ts';
import type { Exercise } from '../exercise.ts';
import { signUpErrors, signUpGoverns } from './sign-up-errors.ts';

const VISITOR = { visitorName: '宋怀瑾', phone: '13588201947' };
const CLASS = '少儿钢琴小组课 新班 B';
const PRODUCT = '少儿钢琴小组课 24 课时';

export const trialConversion: Exercise = {
  id: 'trial-conversion',
  title: '试听转正',
  aim: `${VISITOR.visitorName}昨天试听了少儿钢琴小组课，家长决定报名：把${VISITOR.visitorName}转为学员，办理一份“${PRODUCT}”，再分到“${CLASS}”。`,
  why: '从试听转正，资料不用再录一遍，校长也看得到哪门课、哪位老师的试听最能留住学员。另建一个学员，这些就都断了。',
  as: 'binjiang01',
  page: '/edu/trial',
  hints: [
    '从试听记录转正，不要到“学员管理”里另建学员。',
    `在“试听”里找到${VISITOR.visitorName}，点“转正”，依次建档、购买、分班。`,
    `打开“教务管理 › 试听”，${VISITOR.visitorName}一行点“转正”，确认资料后建档；购买时产品选“${PRODUCT}”，数量 1，班级改选“${CLASS}”；没有同时选班级的，最后再分班。`,
  ],
  governs: {
    student: { added: { studentName: VISITOR.visitorName } },
    visitor: { changed: { visitorName: VISITOR.visitorName } },
    ...signUpGoverns,
  },
  prepare(world) {
    const lesson = world.row('claTime', teaching.heldLesson);
    if (!lesson) return;
    const { courseTimeId, claId, claDate, startTime, endTime, tenantId } = lesson;
    const visitorId = world.newId();
    const createTime = `${claDate} 09:30:00`;
    world.put('visitor', { visitorId, ...VISITOR, age: 8, source: '1', createTime, tenantId });
    world.put('lessonGuest', {
      lessonGuestId: world.newId(),
      courseTimeId,
      kind: guestKinds.trial,
      state: guestStates.attended,
      visitorId,
      courseId: teaching.course,
      claId,
      claDate,
      startTime,
      endTime,
      costHour: 0,
      createTime,
      createUserName: '教务老师',
      tenantId,
    });
  },
  check: (world) => {
    const visitor = world.rows('visitor').find(({ phone }) => phone === VISITOR.phone);
    const copy = world.added('student').find(({ studentName }) => studentName === VISITOR.visitorName);
    if (!visitor?.studentId)
      return [
        copy
          ? `学员${VISITOR.visitorName}是另建的，试听没有转正；请在“试听”里点“转正”`
          : `${VISITOR.visitorName}还没有转正`,
      ];
    return signUpErrors(world, {
      studentId: visitor.studentId,
      student: VISITOR.visitorName,
      purchase: { product: PRODUCT, quantity: 1, amount: 2280, amountNote: '一份，没有优惠' },
      hours: 24,
      claId: spareRows.emptyCla,
      cla: CLASS,
    });
  },
};
