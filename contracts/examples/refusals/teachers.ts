import type { teachers } from '../../calls/teachers.ts';
import { requestStatuses } from '../../entities/teacher-request.ts';
import { stoppedClaExample } from '../entities/cla.ts';
import { claTimeWithChangeExample, claTimeWithLeaveExample } from '../entities/cla-time.ts';
import { busyTeacherExample, formerStaffExample, staffExample } from '../entities/staff.ts';
import {
  approvedClaTimeChangeExample,
  approvedLeaveExample,
  claTimeChangeExample,
  leaveExample,
  rejectedClaTimeChangeExample,
  rejectedLeaveExample,
} from '../entities/teacher-request.ts';
import {
  changeRefusals,
  changeResubmissionRefusals,
  leaveRefusals,
  leaveResubmissionRefusals,
} from './teacher-requests.ts';
import { lessonReassigned, lessonMoved, teacherIsBusy } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';
import { claGone, lessonGone, notClassTeacher } from './shared-refusals.ts';

const { leaveTimeId } = leaveExample;
const { changeTimeId } = claTimeChangeExample;
const { approved } = requestStatuses;
const MOVED_TO = { claDate: '2026-10-13', startTime: '08:00', endTime: '09:30' };

const teacherGone = notFound(
  'refuses a teacher who does not exist',
  '教师已被他人删除',
  '教师不存在',
)({ teacherId: DELETED_ID });
const leaveGone = notFound('refuses a leave that does not exist', '请假申请已不存在', '请假申请不存在');
const changeGone = notFound('refuses a change that does not exist', '调课申请已不存在', '调课申请不存在');
const alreadyApproved = (time: string) =>
  conflict(
    'refuses a request that someone has already approved',
    '该申请刚由他人审核通过',
    `该申请已由 沈佳 于 ${time} 通过，不能重复审核`,
  );
const alreadyRejected = (time: string) =>
  conflict(
    'refuses a request that someone has already rejected',
    '该申请刚由他人驳回',
    `该申请已由 沈佳 于 ${time} 驳回，不能重复审核`,
  );

export const teachersRefusals = {
  detail: [teacherGone],
  clas: [teacherGone],
  claStudents: [claGone({ claId: DELETED_ID }), notClassTeacher({ claId: stoppedClaExample.claId })],
  lessons: [teacherGone],
  lesson: [lessonGone({ courseTimeId: DELETED_ID })],
  leaves: [teacherGone],
  changes: [teacherGone],
  applyForLeave: leaveRefusals,
  applyForChange: changeRefusals,
  applyForLeaveAgain: leaveResubmissionRefusals,
  applyForChangeAgain: changeResubmissionRefusals,
  substitutes: [leaveGone({ leaveTimeId: DELETED_ID })],
  auditLeave: [
    leaveGone({ leaveTimeId: DELETED_ID, auditStatus: approved }),
    alreadyApproved('09-06 10:10')({ leaveTimeId: approvedLeaveExample.leaveTimeId, auditStatus: approved }),
    alreadyRejected('09-02 10:26')({ leaveTimeId: rejectedLeaveExample.leaveTimeId, auditStatus: approved }),
    conflict(
      'refuses to approve a leave from a lesson that was reassigned',
      '申请之后，课次已改由别的教师授课，只能驳回',
      '课次（少儿钢琴小组课 3 班 2026-09-22 18:30–20:00）已改由陈舒涵授课，只能驳回该申请',
    )(
      { leaveTimeId, auditStatus: approved },
      lessonReassigned(claTimeWithLeaveExample.courseTimeId, busyTeacherExample.staffId),
    ),
    conflict(
      'refuses to approve a leave from a lesson that was moved',
      '申请之后，课次已被调到别的时间，只能驳回',
      '课次（少儿钢琴小组课 3 班 2026-09-22 18:30–20:00）已调到 2026-10-13 08:00–09:30，只能驳回该申请',
    )({ leaveTimeId, auditStatus: approved }, lessonMoved(claTimeWithLeaveExample.courseTimeId, MOVED_TO)),
    conflict(
      'refuses the teacher who is on leave as a substitute',
      '代课教师就是请假的教师本人',
      '代课教师不能是请假教师本人',
    )({ leaveTimeId, auditStatus: approved, teacherId: staffExample.staffId }),
    conflict(
      'refuses a substitute who has left',
      '所选代课教师刚离职',
      '郭立军已离职，不能代课',
    )({ leaveTimeId, auditStatus: approved, teacherId: formerStaffExample.staffId }),
    notFound(
      'refuses a substitute who does not exist',
      '所选代课教师已被他人删除',
      '授课教师不存在',
    )({ leaveTimeId, auditStatus: approved, teacherId: DELETED_ID }),
    conflict(
      'refuses a substitute who is busy at that time',
      '所选代课教师在该时间已有课，例如刚被排课',
      '陈舒涵在 2026-09-22 18:30–20:00 已有课（声乐一对一（陈诺辰） 2026-09-22 19:00–20:00），不能代课',
    )(
      { leaveTimeId, auditStatus: approved, teacherId: busyTeacherExample.staffId },
      teacherIsBusy(busyTeacherExample.staffId, { claDate: '2026-09-22', startTime: '19:00', endTime: '20:00' }),
    ),
  ],
  auditChange: [
    changeGone({ changeTimeId: DELETED_ID, auditStatus: approved }),
    alreadyApproved('09-03 10:44')({ changeTimeId: approvedClaTimeChangeExample.changeTimeId, auditStatus: approved }),
    alreadyRejected('09-05 11:38')({ changeTimeId: rejectedClaTimeChangeExample.changeTimeId, auditStatus: approved }),
    conflict(
      'refuses to approve a change of a lesson that was reassigned',
      '申请之后，课次已改由别的教师授课，只能驳回',
      '课次（少儿钢琴小组课 5 班 2026-09-12 10:00–11:30）已改由陈舒涵授课，只能驳回该申请',
    )(
      { changeTimeId, auditStatus: approved },
      lessonReassigned(claTimeWithChangeExample.courseTimeId, busyTeacherExample.staffId),
    ),
    conflict(
      'refuses to approve a change of a lesson that was moved',
      '申请之后，课次已被调到别的时间，只能驳回',
      '课次（少儿钢琴小组课 5 班 2026-09-12 10:00–11:30）已调到 2026-10-13 08:00–09:30，只能驳回该申请',
    )({ changeTimeId, auditStatus: approved }, lessonMoved(claTimeWithChangeExample.courseTimeId, MOVED_TO)),
  ],
} satisfies RefusalsOf<typeof teachers>;
