import type { teachers as calls } from '#contracts/calls/teachers.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { badInput } from '#mock-server/kernel/refusal.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import { rowsNamed } from '#mock-server/kernel/search/rows-named.ts';
import { sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { LessonViews } from '../lesson-view.ts';
import { approveChange } from '../requests/change-decision.ts';
import { approveLeave } from '../requests/leave-decision.ts';
import { rejectChange, rejectLeave } from '../requests/reject-request.ts';
import { requestChange, requestLeave } from '../requests/submit.ts';
import { requirePending } from '../requests/decision.ts';
import { requestFilter, newestRequestsFirst } from '../requests/sort-requests.ts';
import { substitutesOf } from '../requests/substitutes.ts';
import { changeView, leaveView } from '../requests/views.ts';
import {
  requireVisibleChange,
  visibleChanges,
  changesOf,
  requireVisibleLeave,
  visibleLeaves,
  leavesOf,
  requireVisibleLesson,
  requireVisibleTeacher,
  visibleTeachers,
} from '../access.ts';
import { claStudents, lessonsOfTeacher, teacherClas } from '../teacher-pages.ts';
import { teacherView } from '../teacher-view.ts';

/** Handlers for teachers, for their requests and for the audit of requests (Spec 2 §2, §4, §7 Teachers). */
export const teachers: Handlers<typeof calls> = {
  list(world, session, { teacherName = '', personnelStatus, ...page }) {
    const groups = visibleTeachers(world, session).map((rows) =>
      rowsNamed(rows, 'staffName', teacherName).filter(
        (row) => personnelStatus === undefined || row.personnelStatus === personnelStatus,
      ),
    );
    return sortedPage(groups, 'staffId', page, (row) => teacherView(world, row));
  },

  detail: (world, session, { teacherId }) => teacherView(world, requireVisibleTeacher(world, session, teacherId)),

  clas: (world, session, { teacherId, ...page }) =>
    teacherClas(world, session, requireVisibleTeacher(world, session, teacherId), page),

  claStudents: (world, session, { claId, ...page }) => claStudents(world, session, claId, page),

  lessons(world, session, { teacherId, ...page }) {
    const { staffId } = requireVisibleTeacher(world, session, teacherId);
    const views = new LessonViews(world.store);
    const { rows, total } = pageOfRows(lessonsOfTeacher(world, session, staffId), page);
    return { rows: rows.map((row) => views.of(row)), total };
  },

  lesson(world, session, { courseTimeId }) {
    const lesson = new LessonViews(world.store).of(requireVisibleLesson(world, session, courseTimeId));
    // null states that no request is pending, so that the console need not look for one.
    return { ...lesson, pendingRequest: lesson.pendingRequest ?? null };
  },

  applyForLeave: (world, session, form) => requestLeave(world, session, form),

  applyForChange(world, session, { courseTimeId, ...form }) {
    if (!courseTimeId) throw badInput('请选择课次');
    requestChange(world, session, { ...form, courseTimeId });
  },

  applyForLeaveAgain(world, session, { leaveTimeId, courseTimeId, remarks }) {
    const row = requireVisibleLeave(world, session, leaveTimeId);
    requestLeave(world, session, { courseTimeId: courseTimeId ?? row.courseTimeId, remarks }, row);
  },

  applyForChangeAgain(world, session, { changeTimeId, courseTimeId, ...form }) {
    const row = requireVisibleChange(world, session, changeTimeId);
    requestChange(world, session, { ...form, courseTimeId: courseTimeId ?? row.courseTimeId }, row);
  },

  leaves(world, session, { teacherId, ...page }) {
    const { rows, total } = pageOfRows(newestRequestsFirst(leavesOf(world, session, teacherId)), page);
    return { rows: rows.map((row) => leaveView(world, row)), total };
  },

  changes(world, session, { teacherId, ...page }) {
    const { rows, total } = pageOfRows(newestRequestsFirst(changesOf(world, session, teacherId)), page);
    return { rows: rows.map((row) => changeView(world, row)), total };
  },

  tenantLeaves(world, session, { teacherName, auditStatus, ...page }) {
    const leaves = visibleLeaves(world, session).filter(requestFilter(world, { teacherName, auditStatus }));
    const { rows, total } = pageOfRows(newestRequestsFirst(leaves), page);
    return { rows: rows.map((row) => leaveView(world, row)), total };
  },

  tenantChanges(world, session, { teacherName, auditStatus, ...page }) {
    const changes = visibleChanges(world, session).filter(requestFilter(world, { teacherName, auditStatus }));
    const { rows, total } = pageOfRows(newestRequestsFirst(changes), page);
    return { rows: rows.map((row) => changeView(world, row)), total };
  },

  substitutes: (world, session, { leaveTimeId }) =>
    substitutesOf(world, session, requireVisibleLeave(world, session, leaveTimeId)),

  auditLeave(world, session, { leaveTimeId, auditStatus, reason, teacherId, basedOnTime }) {
    const row = requireVisibleLeave(world, session, leaveTimeId);
    requirePending(world, row, basedOnTime);
    if (auditStatus === requestStatuses.approved) approveLeave(world, session, row, { reason, teacherId });
    else rejectLeave(world, session, row, reason ?? '');
  },

  auditChange(world, session, { changeTimeId, auditStatus, reason, basedOnTime, studentConflicts: consent }) {
    const row = requireVisibleChange(world, session, changeTimeId);
    requirePending(world, row, basedOnTime);
    if (auditStatus === requestStatuses.approved) approveChange(world, session, row, { reason, consent });
    else rejectChange(world, session, row, reason ?? '');
  },
};
