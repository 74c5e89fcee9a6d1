import type { studentClas } from '../../calls/student-clas.ts';
import { claExample, fullClaExample, nearlyFullClaExample, newClaExample, stoppedClaExample } from '../entities/cla.ts';
import { finishedStudentClaExample, studentClaExample, suspendedStudentClaExample } from '../entities/student-cla.ts';
import { studentCourseExample } from '../entities/student-course.ts';
import {
  secondWaitingStudentExample,
  spareStudentExample,
  studentElsewhereExample,
  studentExample,
  waitingStudentExample,
} from '../entities/student.ts';
import { waitingEntryExample } from '../entities/waiting-entry.ts';
import { hasSeat, movedToClass, onWaitingList, seatsLeft, waitsForClass } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';
import { claGone, studentGone } from './shared-refusals.ts';

const { claId } = claExample;
const waiting = waitingStudentExample.studentId;
const second = secondWaitingStudentExample.studentId;

const seatGone = notFound(
  'refuses a student who is no longer in the class',
  '学员刚被他人移出班级',
  '该学员已不在班级中',
)({ studentClaId: DELETED_ID });

export const studentClasRefusals = {
  list: [claGone({ claId: DELETED_ID })],
  byStudent: [studentGone({ studentId: DELETED_ID })],
  allocate: [
    claGone({ claId: DELETED_ID, studentIds: [waiting] }),
    studentGone({ claId, studentIds: [DELETED_ID] }),
    conflict(
      'refuses a student who is already in the class',
      '学员已在该班级中，例如刚被他人加入',
      '学员陈梓涵已在班级中',
    )({ claId, studentIds: [studentExample.studentId] }, hasSeat(studentExample.studentId, claId)),
    conflict(
      'refuses a student of another campus',
      '学员不在班级所属的校区，例如刚换了校区',
      '学员姚依诺不属于班级所在校区',
    )({ claId, studentIds: [studentElsewhereExample.studentId] }),
    conflict(
      'refuses a student who has no enrolment without a class',
      '学员没有该课程的在读且未分班的报读',
      '学员罗宸睿没有可分班的报读课程',
    )({ claId, studentIds: [spareStudentExample.studentId] }),
    conflict(
      'refuses an enrolment that already has a class',
      '所选报读已分到另一个班级，例如刚被他人分班',
      '学员陈梓涵的报读已分班，请刷新后重试',
    )({
      claId: newClaExample.claId,
      studentIds: [studentExample.studentId],
      studentCourseIds: [studentCourseExample.studentCourseId],
    }),
    conflict(
      'refuses a class that no longer accepts students',
      '班级已停止招生',
      '少儿钢琴小组课 15 班已停止招生',
    )({ claId: stoppedClaExample.claId, studentIds: [waiting] }, waitsForClass(waiting, stoppedClaExample.courseId)),
    conflict('refuses a class that is full', '班级为“满员后停止”，且已满员', '钢琴一对一（高凯瑞）已满员，不再招生')(
      { claId: fullClaExample.claId, studentIds: [waiting] },
      seatsLeft(fullClaExample.claId, 0),
      waitsForClass(waiting, fullClaExample.courseId),
    ),
    conflict(
      'refuses more students than there are seats',
      '班级为“满员后停止”，剩余名额少于所选学员',
      '少儿钢琴小组课 11 班名额不足，还剩 1 个',
    )(
      { claId: nearlyFullClaExample.claId, studentIds: [waiting, second] },
      seatsLeft(nearlyFullClaExample.claId, 1),
      waitsForClass(waiting, nearlyFullClaExample.courseId),
      waitsForClass(second, nearlyFullClaExample.courseId),
    ),
    conflict(
      'refuses to pass the waiting list without a reason',
      '班级有人候补，空出的名额应先给他们，且没有填写原因',
      '少儿钢琴小组课 2 班的名额应按候补顺序留给学员闫锦瑶、王梓妍、尹若宁，先安排其他学员须填写原因',
    )(
      { claId: waitingEntryExample.claId, studentIds: [waiting] },
      onWaitingList(waitingEntryExample),
      waitsForClass(waiting, waitingEntryExample.courseId),
    ),
  ],
  leave: [
    seatGone,
    conflict(
      'refuses a student who has finished in the class',
      '学员在该班级已结课或已移出',
      '该学员已不在班级中',
    )({ studentClaId: finishedStudentClaExample.studentClaId }),
  ],
  read: [
    seatGone,
    conflict(
      'refuses a student who is already active',
      '学员已是在读，例如刚被他人恢复',
      '学员陈梓涵已是在读状态',
    )({ studentClaId: studentClaExample.studentClaId }),
    conflict(
      'refuses to resume a seat in a class that no longer accepts students',
      '已结课的学员要恢复在读，但班级已停止招生',
      '少儿钢琴小组课 15 班已停止招生',
    )({ studentClaId: finishedStudentClaExample.studentClaId }),
    conflict(
      'refuses a student who has since moved to another class',
      '学员已调到同一报读的另一个班级',
      '学员陈梓涵已在其他班级，请先移出',
    )(
      { studentClaId: studentClaExample.studentClaId },
      movedToClass(studentCourseExample.studentCourseId, newClaExample.claId),
    ),
  ],
  stop: [
    seatGone,
    conflict(
      'refuses a student who is already suspended',
      '学员已是停课，例如刚被他人停课',
      '学员苏云舒已是停课状态',
    )({ studentClaId: suspendedStudentClaExample.studentClaId }),
  ],
  end: [
    seatGone,
    conflict(
      'refuses a student who has already finished',
      '学员已是结课，例如刚被他人结课',
      '学员曹书瑶已是结课状态',
    )({ studentClaId: finishedStudentClaExample.studentClaId }),
  ],
} satisfies RefusalsOf<typeof studentClas>;
