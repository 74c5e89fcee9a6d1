import type { waitingList } from '../../calls/waiting-list.ts';
import { newClaExample, stoppedClaExample } from '../entities/cla.ts';
import { spareStudentExample, studentElsewhereExample, waitingStudentExample } from '../entities/student.ts';
import { offeredEntryExample, waitingEntryExample } from '../entities/waiting-entry.ts';
import { seatsLeft } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';
import { claGone, studentGone } from './shared-refusals.ts';

const { claId } = waitingEntryExample;
const student = waitingStudentExample.studentId;
const entryGone = notFound('refuses an entry that does not exist', '候补所在的班级已被删除', '候补记录不存在');

export const waitingListRefusals = {
  list: [claGone({ claId: DELETED_ID })],
  add: [
    claGone({ claId: DELETED_ID, studentId: student }),
    studentGone({ claId, studentId: DELETED_ID }),
    conflict(
      'refuses a student of another campus',
      '学员不在班级所属的校区，例如刚换了校区',
      '学员姚依诺不属于班级所在校区',
    )({ claId, studentId: studentElsewhereExample.studentId }, seatsLeft(claId, 0)),
    conflict(
      'refuses a student who is already on the waiting list',
      '学员已在该班级的候补中，例如刚被他人加入',
      '学员闫锦瑶已由 周敏 于 08-12 10:25 加入候补，排第 1 位',
    )({ claId, studentId: waitingEntryExample.studentId }),
    conflict(
      'refuses a class that has a free seat',
      '班级还有没有人候补的名额，例如刚有人退出',
      '少儿钢琴小组课 新班 A还有 12 个名额，可以直接分班',
    )({ claId: newClaExample.claId, studentId: student }, seatsLeft(newClaExample.claId, 12)),
    conflict(
      'refuses a class that no longer accepts students',
      '班级已停止招生',
      '少儿钢琴小组课 15 班已停止招生，不能候补',
    )({ claId: stoppedClaExample.claId, studentId: spareStudentExample.studentId }),
  ],
  seat: [
    entryGone({ waitingEntryId: DELETED_ID }),
    conflict(
      'refuses a student whose turn has not come, without a reason',
      '还没有轮到该学员的名额，且没有填写提前安排的原因',
      '学员闫锦瑶排第 1 位，还没有轮到的名额，提前安排须填写原因',
    )({ waitingEntryId: waitingEntryExample.waitingEntryId }),
    notFound(
      'refuses an enrolment that does not exist',
      '所选报读已被他人删除',
      '报读课程不存在',
    )({ waitingEntryId: offeredEntryExample.waitingEntryId, studentCourseId: DELETED_ID }),
  ],
  decline: [
    entryGone({ waitingEntryId: DELETED_ID, reason: '时间不合适' }),
    conflict(
      'refuses an entry without an offer',
      '还没有轮到该学员，例如空出的名额刚被占用',
      '还没有轮到该学员，不再候补请用移出候补',
    )({ waitingEntryId: waitingEntryExample.waitingEntryId, reason: '时间不合适' }),
  ],
  remove: [entryGone({ waitingEntryId: DELETED_ID })],
} satisfies RefusalsOf<typeof waitingList>;
