import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { chargeTypeName } from '../../../features/catalogue/index.ts';
import { PlaceStatusTag } from '../../../features/enrolment/index.ts';
import { useCall } from '../../../http/use-call.ts';
import { today } from '../../../session/today.ts';
import { DrawerItem, DrawerList } from './DrawerList.tsx';
import { DrawerPart } from './DrawerPart.tsx';
import { endInWords, lapsedInWords } from './enrolment-facts.ts';
import { UsableHours } from './UsableHours.tsx';
import { useStudentEnrolments } from './use-student-enrolments.ts';

/** The places, what is known of their classes, and when the enrolments behind them end (Spec 2 §7). */
export function StudentPlaces({ studentId }: { studentId: string }) {
  const places = useCall(studentClas.byStudent, { studentId });
  const { data: known = [] } = useCall(clas.byStudent, { studentId });
  const enrolments = useStudentEnrolments(studentId).data?.rows ?? [];
  return (
    <DrawerPart of={places} fields={2}>
      {(rows) => (
        <DrawerList empty="还没有班级" label="所在班级">
          {rows.map((place) => (
            <Place
              key={place.studentClaId}
              place={place}
              cla={known.find((one) => one.claId === place.claId)}
              enrolment={enrolmentOf(place, enrolments)}
            />
          ))}
        </DrawerList>
      )}
    </DrawerPart>
  );
}

/** By its id where the backend sends it, otherwise by the class. */
const enrolmentOf = (place: StudentCla, enrolments: readonly StudentCourse[]): StudentCourse | undefined =>
  enrolments.find((one) =>
    place.studentCourseId ? one.studentCourseId === place.studentCourseId : one.claId === place.claId,
  );

interface PlaceProps {
  place: StudentCla;
  cla: Cla | undefined;
  enrolment: StudentCourse | undefined;
}

function Place({ place, cla, enrolment }: PlaceProps) {
  // Whoever left the class uses the enrolment elsewhere, and its hours are told there.
  const isLeft = place.status === enrolmentStatuses.finished && enrolment?.claId !== place.claId;
  const lastLesson = place.lastTime ? `最近上课 ${place.lastTime.slice(0, 16)}` : '还没有上过课';
  return (
    <DrawerItem
      title={place.claName ?? cla?.claName ?? '—'}
      tag={<PlaceStatusTag {...place} />}
      note={[cla?.courseName, cla?.deptName, cla?.staffName, chargeTypeName(place.chargeType)]
        .filter(Boolean)
        .join(' · ')}
      figure={isLeft ? null : <UsableHours {...place} />}
      below={isLeft ? [lastLesson] : [lapsedInWords(place), enrolment && endInWords(enrolment, today()), lastLesson]}
    />
  );
}
