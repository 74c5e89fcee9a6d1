import { useEffect, useRef } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { attendTypes } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKindNames } from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { recordableAfterUndo } from '#contracts/rules/attendance-window.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { useCall } from '#web/http/use-call.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { today } from '#web/session/today.ts';
import type { HeldLesson } from '../form/lesson-plan.ts';
import { useAttendanceWindow } from '../form/use-attendance-window.ts';
import classes from './ReturnedHours.module.css';

interface ReturnedHoursProps {
  courseTimeId: string;
  /** Called with the lesson whose hours are shown. */
  onShown(lesson: HeldLesson): void;
}

/** Shows how many hours each student gets back when the lesson's attendance is undone. */
export function ReturnedHours({ courseTimeId, onShown }: ReturnedHoursProps) {
  const { data, error } = useCall(claTimes.detail, { id: courseTimeId }, { fresh: true });
  const report = useRef(onShown);
  report.current = onShown;
  useEffect(() => {
    if (data) report.current(data);
  }, [data]);
  const { days } = useAttendanceWindow();
  if (error && !data) return <p className={classes.note}>应退回的课时加载失败，仍可撤销。</p>;
  if (!data)
    return (
      <p className={classes.note} role="status">
        正在核对要退回的课时…
      </p>
    );
  const returned = returnedOf(data);
  const withoutReturn = (data.studentAttendList ?? []).length - returned.length;
  const isRemoved = data.attendType === attendTypes.custom;
  const effect = isRemoved ? '这节课是自定义记录的，撤销后从课表中移除' : '撤销后课次恢复为未上课';
  return (
    <>
      <p className={classes.note}>
        {returned.length > 0 ? `${effect}，共退回 ${totalText(returned)}：` : `${effect}，没有课时需要退回。`}
      </p>
      {returned.length > 0 && (
        <ul className={classes.returns} aria-label="退回的课时">
          {returned.map(({ studentClaId, studentName, stuLoseHour, balanceHour }) => (
            <li key={studentClaId}>
              <span>{studentName}</span>
              <span>
                +{formatHours(stuLoseHour)}，余额 {formatHours(balanceHour ?? 0)} →{' '}
                {formatHours(addHours(balanceHour ?? 0, stuLoseHour))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {returned.length > 0 && withoutReturn > 0 && (
        <p className={classes.note}>其余 {withoutReturn} 名学员没有扣课时。</p>
      )}
      <ReturnedGuests courseTimeId={courseTimeId} />
      {!isRemoved && (
        <p className={classes.note}>撤销后可重新记上课，截至 {recordableAfterUndo(today(), days)}（含当日）。</p>
      )}
    </>
  );
}

/** Names the guests whose bookings the undo restores, and states the total of the hours that they get back. */
function ReturnedGuests({ courseTimeId }: { courseTimeId: string }) {
  const { data = [] } = useCall(lessonGuests.list, { courseTimeId }, { fresh: true, quiet: true });
  const guests = data.filter(({ state }) => state === 'attended' || state === 'absent');
  if (guests.length === 0) return null;
  const hours = guests
    .filter(({ state, chargeType }) => state === 'attended' && !isByPeriod(chargeType))
    .reduce((sum, { costHour }) => addHours(sum, costHour), 0);
  return (
    <p className={classes.note}>
      {[...new Set(guests.map(({ kind }) => guestKindNames[kind]))].join('、')}的
      {guests.map(({ studentName }) => studentName).join('、')}恢复为已约
      {hours > 0 && `，退回 ${formatHours(hours)} 课时`}。
    </p>
  );
}

/** Returns the students of a lesson who get hours back. */
const returnedOf = ({ studentAttendList }: HeldLesson) =>
  (studentAttendList ?? []).filter(({ chargeType, stuLoseHour }) => stuLoseHour > 0 && !isByPeriod(chargeType));

const totalText = (returned: ReturnType<typeof returnedOf>): string =>
  `${formatHours(returned.reduce((sum, { stuLoseHour }) => addHours(sum, stuLoseHour), 0))} 课时给 ${returned.length} 名学员`;

/** Describes the state of a lesson that the user sees before an undo, to detect changes since then. */
export const undoState = (lesson: HeldLesson): string =>
  lesson.claTimeStatus === claTimeStatuses.held ? `已上课，退回 ${totalText(returnedOf(lesson))}` : '未上课';
