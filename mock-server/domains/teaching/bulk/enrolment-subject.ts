import { bulkKindNames, isKindOf } from '#contracts/entities/bulk-change.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { postNote, requireVisibleEnrolment } from '../../enrolment/index.ts';
import { labelsIn } from '../../organisation/index.ts';
import type { BulkSubjectRunner } from './bulk-subject.ts';
import { enrolmentOperations } from './enrolment-operations.ts';
import { type RowSubject, runRows } from './run-rows.ts';

type Enrolment = Row<'studentCourse'>;

const enrolments: RowSubject<Enrolment> = {
  require: requireVisibleEnrolment,
  nameOf({ store: { tables } }, { studentId, courseId }) {
    const { studentName } = tables.student.get(studentId) ?? {};
    return `${studentName ?? '学员'} ${tables.course.get(courseId)?.courseName ?? ''}`;
  },
  deptIdOf: ({ store }, { studentId }) => store.tables.student.get(studentId)?.deptId,
  run: (world, session, enrolment, form) =>
    isKindOf('enrolment', form.kind) ? enrolmentOperations[form.kind](world, session, enrolment, form) : null,
};

/** Changes enrolments together. The change of a row takes into account the seats that earlier rows took or gave up. */
export const bulkEnrolments: BulkSubjectRunner = {
  run: (world, session, form) => runRows(world, session, form, enrolments),

  logUndo(world, session, { id, kind }) {
    const enrolment = world.store.tables.studentCourse.get(id);
    if (!enrolment) return '已恢复';
    postNote(world, session, enrolment, '撤销批量操作', bulkKindNames[kind]);
    return `恢复为${stateText(world, enrolment)}`;
  },
};

/** Describes the state of an enrolment, such as 在读，钢琴 1 班，2026-12-31 到期. */
function stateText({ store }: World, enrolment: Enrolment): string {
  const end = enrolmentEnd(enrolment);
  return [
    labelsIn(store)('student_course_status', enrolment.status ?? undefined),
    store.tables.cla.get(enrolment.claId ?? '')?.claName,
    end && `${end} 到期`,
  ]
    .filter(Boolean)
    .join('，');
}
