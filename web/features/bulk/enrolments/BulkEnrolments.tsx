import { useMemo, useState } from 'react';
import { type BulkKindOf, bulkKinds } from '#contracts/entities/bulk-change.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { ClaSelect } from '#web/crud/pickers/ClaSelect.tsx';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { BulkWork, bulkClasses, reasonError } from '../index.ts';
import { EnrolmentStatusTag } from '../../enrolment/index.ts';
import { changeEnrolment } from './change-enrolment.ts';
import {
  type EnrolmentValues,
  enrolmentRequest,
  initialEnrolmentValues,
  MAX_EXTENSION_DAYS,
} from './enrolment-values.ts';

/** Enrolments that were selected, and the change to make. */
export interface BulkEnrolmentsSubject {
  kind: BulkKindOf<'enrolment'>;
  enrolments: readonly StudentCourse[];
}

/** Renders a bulk change of enrolments: its fields, and the effect on each enrolment. */
export function BulkEnrolments({ kind, enrolments }: BulkEnrolmentsSubject) {
  const [values, setValues] = useState<EnrolmentValues>(initialEnrolmentValues);
  const rows = useMemo(() => enrolments.map(choiceOf), [enrolments]);
  const change = (changes: Partial<EnrolmentValues>): void => setValues({ ...values, ...changes });
  return (
    <BulkWork
      subject="enrolment"
      kind={kind}
      rows={rows}
      isDanger={kind === bulkKinds.suspendEnrolments}
      isDirty={values !== initialEnrolmentValues}
      requestOf={(ids) => enrolmentRequest(kind, values, ids)}
      changeOne={changeEnrolment}
      singleNote="有学员冲突的不保存，不能一次撤销"
      fields={({ disabled }) => (
        <div className={bulkClasses.fields}>
          {kind === bulkKinds.extendEnrolments && (
            <NumberField
              label="延长天数"
              required
              description={`按期报读延长结束日期，按课时报读延长各课时包的有效期，最多 ${MAX_EXTENSION_DAYS} 天`}
              suffix=" 天"
              allowDecimal={false}
              min={1}
              max={MAX_EXTENSION_DAYS}
              disabled={disabled}
              value={values.days}
              onChange={(days) => change({ days: typeof days === 'number' ? days : '' })}
            />
          )}
          {kind === bulkKinds.moveToClass && (
            <ClaSelect
              label="目标班级"
              required
              description="同一课程、同一校区的班级"
              courseId={onlyCourse(enrolments)}
              disabled={disabled}
              value={values.claId}
              onChange={(claId) => change({ claId })}
            />
          )}
          <TextField
            label="原因"
            description="记入课时明细"
            disabled={disabled}
            value={values.reason}
            error={reasonError(values.reason)}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </div>
      )}
    />
  );
}

function choiceOf(enrolment: StudentCourse) {
  const { studentCourseId, studentName, courseName, claName, status } = enrolment;
  const end = enrolmentEnd(enrolment);
  return {
    id: studentCourseId,
    label: `${studentName ?? '学员'} ${courseName ?? ''}`,
    content: (
      <>
        <strong>{studentName ?? '—'}</strong> {courseName} <EnrolmentStatusTag status={status} />
        <small>{[claName ?? '未分班', end && `${end} 到期`].filter(Boolean).join(' · ')}</small>
      </>
    ),
  };
}

/** Returns the course that all enrolments share, so that its classes are offered. */
function onlyCourse(enrolments: readonly StudentCourse[]): string | undefined {
  const [first] = enrolments;
  return enrolments.every(({ courseId }) => courseId === first?.courseId) ? first?.courseId : undefined;
}
