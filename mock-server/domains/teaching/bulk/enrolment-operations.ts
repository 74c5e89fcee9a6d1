import type { BulkKindOf } from '#contracts/entities/bulk-change.ts';
import type { StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentConflictText } from '#contracts/rules/student-conflict.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { changeCla, extendEnrolment, postNote, resumeEnrolment, suspendEnrolment } from '../../enrolment/index.ts';
import type { RowOperations } from './run-rows.ts';

/** Operations on enrolments by kind. Each adds an entry of zero hours to the ledger, which is the enrolment's log. */
export const enrolmentOperations: RowOperations<BulkKindOf<'enrolment'>, Row<'studentCourse'>> = {
  extendEnrolments(world, session, { studentCourseId }, { days, reason }) {
    const count = days ?? 0;
    const why = withReason(`批量延期 ${count} 天`, reason);
    const { from, to, conflicts } = extendEnrolment(world, session, studentCourseId, count, why);
    return { text: `由 ${from} 延到 ${to}`, conflicts: conflictTexts(world, conflicts) };
  },

  suspendEnrolments(world, session, enrolment, { reason }) {
    const { studentCourseId, status } = enrolment;
    if (status === enrolmentStatuses.suspended) return null;
    if (status === enrolmentStatuses.finished) throw conflict('已结课的报读不能停课');
    suspendEnrolment(world, session, studentCourseId);
    postNote(world, session, enrolment, '停课', withReason('批量操作', reason));
    return '停课，课时和班级保留';
  },

  resumeEnrolments(world, session, enrolment, { reason }) {
    const { studentCourseId, status, dateEnd } = enrolment;
    if (status === enrolmentStatuses.enrolled) return null;
    const conflicts = resumeEnrolment(world, session, studentCourseId, { consent: 'accept' });
    postNote(world, session, enrolment, '复课', withReason('批量操作', reason));
    const extended = world.store.tables.studentCourse.get(studentCourseId)?.dateEnd;
    const text = extended && dateEnd && extended > dateEnd ? `恢复在读，结束日期顺延到 ${extended}` : '恢复在读';
    return { text, conflicts: conflictTexts(world, conflicts) };
  },

  moveToClass(world, session, { studentCourseId, claId: formerId }, { claId, reason }) {
    if (!claId || formerId === claId) return null;
    const conflicts = changeCla(world, session, {
      studentCourseId,
      claId,
      reason: withReason('批量操作', reason),
      studentConflicts: 'accept',
    });
    const nameOf = (id: string | null | undefined) => world.store.tables.cla.get(id ?? '')?.claName ?? '未分班';
    return { text: `由${nameOf(formerId)}转到${nameOf(claId)}`, conflicts: conflictTexts(world, conflicts) };
  },
};

const withReason = (text: string, reason: string | null | undefined): string => (reason ? `${text}，${reason}` : text);

const conflictTexts = ({ clock }: World, { rows }: StudentConflicts): string[] =>
  rows.map((row) => `学员冲突：${studentConflictText(row, clock.today())}`);
