import { spareRows } from '../../fixed-ids.ts';
import type { Exercise } from '../exercise.ts';
import { signUpErrors, signUpGoverns } from './sign-up-errors.ts';

const STUDENT = '蓝荣轩';
const CLASS = '少儿钢琴小组课 新班 B';
const PRODUCT = '少儿钢琴小组课 24 课时';

export const enrolStudent: Exercise = {
  id: 'enrol-student',
  title: '学员报名并入班',
  aim: `学员${STUDENT}来报名“少儿钢琴小组课”：办理一份“${PRODUCT}”，再把他分到“${CLASS}”。`,
  why: '报名有两件事：买了课时才有得扣，分了班才排得上课。只办一步，要么上不了课，要么上了课没处扣。',
  as: 'binjiang01',
  page: '/edu/student?activeTab=studentList',
  hints: [
    '先买课时，再分班，顺序不能反；“报名”里可以一次办完。',
    `在“学员管理”里搜索${STUDENT}，点“报名”，班级可以一起选；或者之后到“班级管理”找到“${CLASS}”，点“分班”。`,
    `报名时产品选“${PRODUCT}”，数量 1，班级选“${CLASS}”，确认收款；没有选班级的，再打开“教务管理 › 班级管理 › ${CLASS} › 分班”，勾选${STUDENT}，点“分班（1 人）”。`,
  ],
  governs: signUpGoverns,
  check: (world) =>
    signUpErrors(world, {
      studentId: spareRows.student,
      student: STUDENT,
      purchase: { product: PRODUCT, quantity: 1, amount: 2280, amountNote: '一份，没有优惠' },
      hours: 24,
      claId: spareRows.emptyCla,
      cla: CLASS,
    }),
};
