import type { teachers as calls } from '#contracts/calls/teachers.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { badInput } from '../../../kernel/refusal.ts';
import { pageOfRows } from '../../../kernel/store/page.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { orderedPage } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { LessonViews } from '../lesson-view.ts';
import { approveChange, rejectChange } from '../requests/change-decision.ts';
import { approveLeave, rejectLeave } from '../requests/leave-decision.ts';
import { askForChange, askForLeave } from '../requests/ask.ts';
import { requirePending } from '../requests/decision.ts';
import { isWanted, lastAskedFirst } from '../requests/found.ts';
import { substitutesOf } from '../requests/substitutes.ts';
import { changeView, leaveView } from '../requests/views.ts';
import {
  changeInSight,
  changesInSight,
  changesOf,
  leaveInSight,
  leavesInSight,
  leavesOf,
  lessonInSight,
  teacherInSight,
  teachersInSight,
} from '../sight.ts';
import { claStudentsOf, lessonsOfTeacher, teacherClas } from '../teacher-pages.ts';
import { teacherView } from '../teacher-view.ts';

/** Teachers, what they ask for, and its audit (Spec 2 §2, §4, §7 Teachers). */
export const teachers: Handlers<typeof calls> = {
  list(world, session, { teacherName = '', personnelStatus, ...page }) {
    const groups = teachersInSight(world, session).map((rows) =>
      containing(rows, 'staffName', teacherName).filter(
        (row) => personnelStatus === undefined || row.personnelStatus === personnelStatus,
      ),
    );
    return orderedPage(groups, 'staffId', page, (row) => teacherView(world, row));
  },

  detail: (world, session, { teacherId }) => teacherView(world, teacherInSight(world, session, teacherId)),

  clas: (world, session, { teacherId, ...page }) =>
    teacherClas(world, session, teacherInSight(world, session, teacherId), page),

  claStudents: (world, session, { claId, ...page }) => claStudentsOf(world, session, claId, page),

  lessons(world, session, { teacherId, ...page }) {
    const { staffId } = teacherInSight(world, session, teacherId);
    const views = new LessonViews(world.store);
    const { rows, total } = pageOfRows(lessonsOfTeacher(world, session, staffId), page);
    return { rows: rows.map((row) => views.of(row)), total };
  },

  lesson: (world, session, { courseTimeId }) =>
    new LessonViews(world.store).of(lessonInSight(world, session, courseTimeId)),

  applyForLeave: (world, session, form) => askForLeave(world, session, form),

  applyForChange(world, session, { courseTimeId, ...form }) {
    if (!courseTimeId) throw badInput('请选择课次');
    askForChange(world, session, { ...form, courseTimeId });
  },

  applyForLeaveAgain(world, session, { leaveTimeId, courseTimeId, remarks }) {
    const row = leaveInSight(world, session, leaveTimeId);
    askForLeave(world, session, { courseTimeId: courseTimeId ?? row.courseTimeId, remarks }, row);
  },

  applyForChangeAgain(world, session, { changeTimeId, courseTimeId, ...form }) {
    const row = changeInSight(world, session, changeTimeId);
    askForChange(world, session, { ...form, courseTimeId: courseTimeId ?? row.courseTimeId }, row);
  },

  leaves(world, session, { teacherId, ...page }) {
    const { rows, total } = pageOfRows(lastAskedFirst(leavesOf(world, session, teacherId)), page);
    return { rows: rows.map((row) => leaveView(world, row)), total };
  },

  changes(world, session, { teacherId, ...page }) {
    const { rows, total } = pageOfRows(lastAskedFirst(changesOf(world, session, teacherId)), page);
    return { rows: rows.map((row) => changeView(world, row)), total };
  },

  tenantLeaves(world, session, { teacherName, auditStatus, ...page }) {
    const found = leavesInSight(world, session).filter(isWanted(world, { teacherName, auditStatus }));
    const { rows, total } = pageOfRows(lastAskedFirst(found), page);
    return { rows: rows.map((row) => leaveView(world, row)), total };
  },

  tenantChanges(world, session, { teacherName, auditStatus, ...page }) {
    const found = changesInSight(world, session).filter(isWanted(world, { teacherName, auditStatus }));
    const { rows, total } = pageOfRows(lastAskedFirst(found), page);
    return { rows: rows.map((row) => changeView(world, row)), total };
  },

  substitutes: (world, session, { leaveTimeId }) =>
    substitutesOf(world, session, leaveInSight(world, session, leaveTimeId)),

  auditLeave(world, session, { leaveTimeId, auditStatus, reason, teacherId }) {
    const row = leaveInSight(world, session, leaveTimeId);
    requirePending(row);
    if (auditStatus === requestStatuses.approved) approveLeave(world, session, row, { reason, teacherId });
    else rejectLeave(world, session, row, reason ?? '');
  },

  auditChange(world, session, { changeTimeId, auditStatus, reason }) {
    const row = changeInSight(world, session, changeTimeId);
    requirePending(row);
    if (auditStatus === requestStatuses.approved) approveChange(world, session, row, reason);
    else rejectChange(world, session, row, reason ?? '');
  },
};
