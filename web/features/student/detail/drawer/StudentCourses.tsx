import { isByPeriod } from '#contracts/entities/product.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { type WaitingEntry, waitingStateNames, waitingStates } from '#contracts/entities/waiting-entry.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { EnrolmentStatusTag, SeatStatusTag } from '#web/features/enrolment/index.ts';
import { placeText } from '#web/features/enrolment/waiting-list/index.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { today } from '#web/session/today.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { type CourseLine, courseLines } from './course-lines.ts';
import { DrawerItem, DrawerList } from './DrawerList.tsx';
import { endText, lapsedText } from './enrolment-facts.ts';
import { HoursTicks } from './HoursTicks.tsx';
import { runningEnrolments } from './student-figures.ts';
import { UsableHours } from './UsableHours.tsx';
import type { StudentReads } from './use-student-reads.ts';

/**
 * Renders the student's courses with class, balance and end date (Spec 2 §7). If one read fails, the data of the other
 * reads stay visible.
 */
export function StudentCourses({ reads: { enrolments, seats, waiting, classes, purchases } }: { reads: StudentReads }) {
  const parts = [enrolments, seats];
  if ([...parts, waiting].some(({ data, error }) => data === undefined && !error)) return <FormSkeleton fields={2} />;
  const failed = parts.filter(({ data }) => data === undefined);
  const lines = courseLines(enrolments.data?.rows ?? [], seats.data ?? []);
  // True if the figures above the list describe this course.
  const isSoleCourse =
    lines.length === 1 && runningEnrolments(enrolments.data?.rows ?? []).length === 1 && failed.length === 0;
  return (
    <>
      {failed.length > 0 && (
        <ErrorState
          title={failed.length === 2 ? '班级与课程加载失败' : seats.data ? '报读课程加载失败' : '所在班级加载失败'}
          message={failed[0]?.error?.message ?? ''}
          onRetry={() => failed.forEach(({ reload }) => reload())}
        />
      )}
      {failed.length < 2 && (
        <DrawerList label="班级与课程">
          {lines.map((line) => (
            <CourseRow key={line.key} line={line} isSole={isSoleCourse} classes={classes} purchases={purchases} />
          ))}
          {(waiting.data?.rows ?? []).map((entry) => (
            <DrawerItem
              key={entry.waitingEntryId}
              title={entry.claName ?? '—'}
              tag={
                <StatusTag tone={entry.state === waitingStates.offered ? 'positive' : 'info'}>
                  {waitingTag(entry)}
                </StatusTag>
              }
              note={[entry.courseName, entry.deptName].filter(Boolean).join(' · ')}
              figure={null}
              details={[`${entry.createTime.slice(0, 10)} 起候补`]}
            />
          ))}
        </DrawerList>
      )}
    </>
  );
}

/** Returns the place of an entry and whether a seat is free: 候补第 1 位 · 可入班 */
const waitingTag = (entry: WaitingEntry): string =>
  `候补${placeText(entry)}${entry.state === waitingStates.offered ? ` · ${waitingStateNames.offered}` : ''}`;

interface CourseRowProps {
  line: CourseLine;
  /** True if the figures above describe this course. Ticks, end and last lesson are then omitted from the line. */
  isSole: boolean;
  classes: readonly Cla[];
  purchases: readonly StudentProduct[];
}

function CourseRow({ line: { enrolment, seat }, isSole, classes, purchases }: CourseRowProps) {
  const cla = classes.find(({ claId }) => claId === (seat?.claId ?? enrolment?.claId));
  const claName = seat?.claName ?? enrolment?.claName ?? cla?.claName;
  const details = [cla?.deptName, cla?.staffName, chargeTypeName(enrolment?.chargeType ?? seat?.chargeType)];
  const lastLesson = seat && (seat.lastTime ? `最近上课 ${seat.lastTime.slice(0, 16)}` : '尚未上课');
  if (!enrolment) {
    // After a student has left a class, another class uses the enrolment, so the hours are shown on that class's line.
    const hasLeftClass = seat?.status === enrolmentStatuses.finished;
    return (
      <DrawerItem
        title={claName ?? '—'}
        tag={seat && <SeatStatusTag {...seat} />}
        note={[cla?.courseName, ...details].filter(Boolean).join(' · ')}
        figure={seat && !hasLeftClass && <UsableHours {...seat} />}
        details={[seat && !hasLeftClass && lapsedText(seat), lastLesson]}
      />
    );
  }
  return (
    <DrawerItem
      title={enrolment.courseName ?? '—'}
      tag={<EnrolmentStatusTag status={enrolment.status} />}
      note={[claName ?? '未分班', ...details].filter(Boolean).join(' · ')}
      figure={
        <>
          <UsableHours {...enrolment} />
          {!isSole && <HoursTicks enrolment={enrolment} purchases={purchases} />}
        </>
      }
      details={[
        lapsedText(enrolment),
        isByPeriod(enrolment.chargeType) && enrolment.dateBegin ? `${enrolment.dateBegin} 起` : null,
        !isSole && endText(enrolment, today()),
        !isSole && lastLesson,
      ]}
    />
  );
}
