import type { studentCourses as calls } from '#contracts/calls/student-courses.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { allNewestFirst, newestFirst } from '#mock-server/kernel/store/page.ts';
import { changeCla, assignCla, claOptions } from '../class-choice.ts';
import { addEnrolment, removeEnrolment } from '../enrol.ts';
import { filterEnrolments, enrolmentView, unseatedPage } from '../enrolment-list.ts';
import { changeBalance, changeExpiry, changePeriod } from '../ledger/adjustments.ts';
import { hourLogPage, hourLogWorkbook } from '../ledger/hour-log.ts';
import { requireVisibleEnrolment } from '../access.ts';
import { resumeEnrolment, suspendEnrolment } from '../suspend.ts';
import { labelsIn } from '../../organisation/index.ts';

/** Handlers for enrolments and their hours (Spec 2 §4, §7). */
export const studentCourses: Handlers<typeof calls> = {
  detail: (world, session, { id }) => enrolmentView(world.store, requireVisibleEnrolment(world, session, id)),

  list: (world, session, { pageNum, pageSize, sort, ...filters }) =>
    sortedPage(filterEnrolments(world, session, filters), 'studentCourseId', { pageNum, pageSize, sort }, (row) =>
      enrolmentView(world.store, row),
    ),

  byCla: unseatedPage,

  signUpList(world, session, { studentId, courseId, ...page }) {
    const groups = filterEnrolments(world, session, { studentId, courseId, status: enrolmentStatuses.enrolled });
    const enrolments = newestFirst(groups, 'studentCourseId', page);
    return { rows: enrolments.rows.map((row) => enrolmentView(world.store, row)), total: enrolments.total };
  },

  claOptions,
  chooseCla: assignCla,
  changeCla(world, session, form) {
    changeCla(world, session, form);
  },

  suspend: (world, session, { id }) => suspendEnrolment(world, session, id),
  resume(world, session, { id, studentConflicts: consent, passReason }) {
    resumeEnrolment(world, session, id, { consent, passReason });
  },

  changeBalance,
  changeExpiry,
  changePeriod,

  hourLog: hourLogPage,
  exportHourLog: hourLogWorkbook,

  add: addEnrolment,
  remove: (world, session, { id }) => removeEnrolment(world, session, id),

  export(world, session, { sort, ...filters }) {
    const enrolments = allNewestFirst(filterEnrolments(world, session, filters), 'studentCourseId');
    const rows = sortRows(enrolments, sort, (row) => enrolmentView(world.store, row));
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '报读课程', {
      rows,
      shown: (row, reader) => enrolmentView(reader, row),
      columns: [
        ['学员', (row) => row.studentName],
        ['课程', (row) => row.courseName],
        ['班级', (row) => row.claName],
        ['计费方式', (row) => (isByPeriod(row.chargeType) ? '按期' : '按课时')],
        ['课时余额', (row) => row.balanceHour],
        ['已过期课时', (row) => row.expireHour],
        ['可用课时', (row) => (isByPeriod(row.chargeType) ? null : usableHours(row))],
        ['到期日期', (row) => row.expireDate],
        ['开始日期', (row) => row.dateBegin],
        ['结束日期', (row) => row.dateEnd],
        ['状态', (row) => label('student_course_status', row.status)],
      ],
    });
  },
};
