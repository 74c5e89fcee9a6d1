import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { chargeTypeName } from '../../../../crud/dictionary/charge-types.ts';
import { SeatStatusTag } from '../../../../features/enrolment/index.ts';
import { useCall } from '../../../../http/use-call.ts';
import { today } from '../../../../session/today.ts';
import { DrawerItem, DrawerList } from './DrawerList.tsx';
import { DrawerPart } from './DrawerPart.tsx';
import { endInWords, lapsedInWords } from './enrolment-facts.ts';
import { UsableHours } from './UsableHours.tsx';
import { useStudentEnrolments } from './use-student-enrolments.ts';

/** The seats, what is known of their classes, and when the enrolments behind them end (Spec 2 §7). */
export function StudentSeats({ studentId }: { studentId: string }) {
  const seats = useCall(studentClas.byStudent, { studentId });
  const { data: known = [] } = useCall(clas.byStudent, { studentId });
  const enrolments = useStudentEnrolments(studentId).data?.rows ?? [];
  return (
    <DrawerPart of={seats} fields={2}>
      {(rows) => (
        <DrawerList empty="还没有班级" label="所在班级">
          {rows.map((seat) => (
            <Seat
              key={seat.studentClaId}
              seat={seat}
              cla={known.find((one) => one.claId === seat.claId)}
              enrolment={enrolmentOf(seat, enrolments)}
            />
          ))}
        </DrawerList>
      )}
    </DrawerPart>
  );
}

/** By its id where the backend sends it, otherwise by the class. */
const enrolmentOf = (seat: StudentCla, enrolments: readonly StudentCourse[]): StudentCourse | undefined =>
  enrolments.find((one) =>
    seat.studentCourseId ? one.studentCourseId === seat.studentCourseId : one.claId === seat.claId,
  );

interface SeatProps {
  seat: StudentCla;
  cla: Cla | undefined;
  enrolment: StudentCourse | undefined;
}

function Seat({ seat, cla, enrolment }: SeatProps) {
  // Whoever left the class uses the enrolment elsewhere, and its hours are told there.
  const isLeft = seat.status === enrolmentStatuses.finished && enrolment?.claId !== seat.claId;
  const lastLesson = seat.lastTime ? `最近上课 ${seat.lastTime.slice(0, 16)}` : '还没有上过课';
  return (
    <DrawerItem
      title={seat.claName ?? cla?.claName ?? '—'}
      tag={<SeatStatusTag {...seat} />}
      note={[cla?.courseName, cla?.deptName, cla?.staffName, chargeTypeName(seat.chargeType)]
        .filter(Boolean)
        .join(' · ')}
      figure={isLeft ? null : <UsableHours {...seat} />}
      below={isLeft ? [lastLesson] : [lapsedInWords(seat), enrolment && endInWords(enrolment, today()), lastLesson]}
    />
  );
}
