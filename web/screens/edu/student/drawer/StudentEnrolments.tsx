import { isByPeriod } from '#contracts/entities/product.ts';
import { chargeTypeName } from '../../../../crud/dictionary/charge-types.ts';
import { EnrolmentStatusTag } from '../../../../features/enrolment/index.ts';
import { today } from '../../../../session/today.ts';
import { DrawerItem, DrawerList } from './DrawerList.tsx';
import { DrawerPart } from './DrawerPart.tsx';
import { endInWords, lapsedInWords } from './enrolment-facts.ts';
import { UsableHours } from './UsableHours.tsx';
import { useStudentEnrolments } from './use-student-enrolments.ts';

/** What the student is enrolled in, with what is left of it. */
export function StudentEnrolments({ studentId }: { studentId: string }) {
  const enrolments = useStudentEnrolments(studentId);
  return (
    <DrawerPart of={enrolments} fields={2}>
      {({ rows }) => (
        <DrawerList empty="还没有报读课程" label="报读课程">
          {rows.map((enrolment) => (
            <DrawerItem
              key={enrolment.studentCourseId}
              title={enrolment.courseName ?? '—'}
              tag={<EnrolmentStatusTag status={enrolment.status} />}
              note={[enrolment.claName ?? '未分班', chargeTypeName(enrolment.chargeType)].join(' · ')}
              figure={<UsableHours {...enrolment} />}
              below={[
                lapsedInWords(enrolment),
                isByPeriod(enrolment.chargeType) && enrolment.dateBegin ? `${enrolment.dateBegin} 起` : null,
                endInWords(enrolment, today()),
              ]}
            />
          ))}
        </DrawerList>
      )}
    </DrawerPart>
  );
}
