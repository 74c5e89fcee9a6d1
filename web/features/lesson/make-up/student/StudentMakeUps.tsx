import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { guestKindNames, guestStateNames, guestStates, type LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { owedCauseNames, type OwedLesson, owedStates } from '#contracts/entities/owed-lesson.ts';
import type { StudentLeave } from '#contracts/entities/student-leave.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { useAbsenceNote, useOffered } from '#web/crud/offered/use-offered.ts';
import { useAbsent } from '#web/http/absent-calls.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import type { Booking } from '../BookMakeUpDialog.tsx';
import { guestTones } from '../guest-tones.ts';
import { type BookedLesson, BookMakeUpDialog, CancelBookingDialog, StudentLeaveDialog, WaiveDialog } from '../lazy.ts';
import { costInWords, timeInWords, urgentDays } from '../make-up-in-words.ts';
import classes from '../make-up.module.css';
import { OwedStateTag } from '../OwedStateTag.tsx';
import type { LeaveApplicant } from '../StudentLeaveDialog.tsx';
import { useLeaveWithdrawal } from '../use-leave-withdrawal.tsx';
import { useOffersBooking } from '../use-offers-booking.ts';

interface StudentMakeUpsProps {
  studentId: string;
  studentName: string;
  /** Opens the dialog that books a trial of the student. */
  onBookTrial(): void;
}

/** Page size above any student's number of owed lessons. */
const ALL_OWED = { pageNum: 1, pageSize: 200 } as const;

/**
 * True if all calls have failed, so that the part is not shown. If the backend lacks them, the page lists the part as
 * not offered.
 */
export function useLacksMakeUps(studentId: string): boolean {
  const leaves = useCall(studentLeaves.list, { studentId }, { quiet: true });
  const owed = useCall(owedLessons.list, { studentId, ...ALL_OWED }, { quiet: true });
  const guests = useCall(lessonGuests.list, { studentId }, { quiet: true });
  const lacks = [leaves, owed, guests].every(({ data, error }) => error && data === undefined);
  const isAbsent = [useAbsent(studentLeaves.list), useAbsent(owedLessons.list), useAbsent(lessonGuests.list)];
  useAbsenceNote(lacks && isAbsent.every(Boolean) ? '请假与补课' : '');
  return lacks;
}

/** Renders a student's upcoming leaves, owed lessons and places as a guest, with 请假, 插班 and 约试听. */
export function StudentMakeUps({ studentId, studentName, onBookTrial }: StudentMakeUpsProps) {
  const leaves = useCall(studentLeaves.list, { studentId }, { quiet: true });
  const owed = useCall(owedLessons.list, { studentId, ...ALL_OWED }, { quiet: true });
  const guests = useCall(lessonGuests.list, { studentId }, { quiet: true });
  const booking = useDialogHandle<Booking>();
  const leave = useDialogHandle<LeaveApplicant>();
  const waiver = useDialogHandle<OwedLesson>();
  const cancellation = useDialogHandle<BookedLesson>();
  const withdrawal = useLeaveWithdrawal();
  const isLoading = [leaves, owed, guests].some(({ loading }) => loading);
  const student = { studentId, studentName };
  useOffered('已登记的请假', studentLeaves.list);
  useOffered('待补课', owedLessons.list);
  useOffered('已约的补课、插班与试听', lessonGuests.list);
  const offersLeave = useOffered('请假', studentLeaves.add);
  const offersBooking = useOffersBooking('安排补课、插班与试听');
  const hasOwed = owed.data?.rows.some(isPending);
  const hasBooked = guests.data?.some(({ state }) => state === guestStates.booked);
  const offersWithdrawal = useOffered(leaves.data?.length ? '撤销请假' : '', studentLeaves.remove);
  const offersWaiver = useOffered(hasOwed ? '放弃补课' : '', owedLessons.waive);
  const offersCancellation = useOffered(hasBooked ? '取消预约' : '', lessonGuests.cancel);
  return (
    <>
      <div className={classes.actions}>
        {offersLeave && (
          <Button variant="default" onClick={() => leave.open(student)}>
            请假
          </Button>
        )}
        {offersBooking && (
          <>
            <Button variant="default" onClick={() => booking.open({ student })}>
              插班
            </Button>
            <Button variant="default" onClick={onBookTrial}>
              约试听
            </Button>
          </>
        )}
        {guests.data && guests.data.length > 0 && (
          <ExportButton
            call={lessonGuests.export}
            input={{ studentId }}
            fileName={`补课、插班与试听 ${studentName}.xlsx`}
            subjectName="补课、插班与试听"
          />
        )}
      </div>
      {isLoading ? (
        <FormSkeleton fields={2} />
      ) : (
        <>
          <ul className={classes.list} aria-label="请假与补课">
            {leaves.data?.map((one) => (
              <LeaveItem
                key={one.studentLeaveId}
                leave={one}
                {...(offersWithdrawal && { onWithdraw: withdrawal.ask })}
              />
            ))}
            {owed.data?.rows.map((one) => (
              <OwedItem
                key={one.owedLessonId}
                owed={one}
                {...(offersBooking && { onBook: () => booking.open({ owed: one }) })}
                {...(offersWaiver && { onWaive: () => waiver.open(one) })}
              />
            ))}
            {guests.data?.map((one) => (
              <GuestItem
                key={one.lessonGuestId}
                guest={one}
                {...(offersCancellation && { onCancel: () => cancellation.open(one) })}
              />
            ))}
          </ul>
          {[leaves.data, owed.data?.rows, guests.data].every((rows) => !rows?.length) && (
            <p className={classes.none}>暂无请假与补课</p>
          )}
        </>
      )}
      {/* The dialogs stay open while the lists are read again. */}
      <BookMakeUpDialog dialog={booking} />
      <StudentLeaveDialog dialog={leave} />
      <WaiveDialog dialog={waiver} />
      <CancelBookingDialog dialog={cancellation} />
      {withdrawal.dialog}
    </>
  );
}

interface ItemProps {
  title: string;
  tag: ReactNode;
  note: readonly (string | false | null | undefined)[];
  children?: ReactNode;
}

const Item = ({ title, tag, note, children }: ItemProps) => (
  <li className={classes.item}>
    <span className={classes.about}>
      <strong>{title}</strong> {tag}
      <small>{note.filter(Boolean).join(' · ')}</small>
    </span>
    {children && <span className={classes.buttons}>{children}</span>}
  </li>
);

const ItemButton = ({ label, onClick, red }: { label: string; onClick(): void; red?: boolean }) => (
  <Button variant="subtle" size="compact-sm" color={red ? 'red' : 'blue'} onClick={onClick}>
    {label}
  </Button>
);

interface LeaveItemProps {
  leave: StudentLeave;
  /** Absent if the backend lacks the call, as in the other items. */
  onWithdraw?(leave: StudentLeave): void;
}

const LeaveItem = ({ leave, onWithdraw }: LeaveItemProps) => (
  <Item
    title={timeInWords(leave)}
    tag={<StatusTag tone="warning">{leave.inTime ? '提前请假' : '请假'}</StatusTag>}
    note={[leave.claName, leave.reason]}
  >
    {onWithdraw && <ItemButton label="撤销" red onClick={() => onWithdraw(leave)} />}
  </Item>
);

const isPending = ({ state }: OwedLesson): boolean => state === owedStates.open || state === owedStates.booked;

interface OwedItemProps {
  owed: OwedLesson;
  onBook?(): void;
  onWaive?(): void;
}

function OwedItem({ owed, onBook, onWaive }: OwedItemProps) {
  const { state, cause, claName, expireDate, makeUp, endReason } = owed;
  const mayEnd = isPending(owed);
  return (
    <Item
      title={`缺 ${timeInWords(owed)}`}
      tag={<OwedStateTag state={state} />}
      note={[
        claName,
        owedCauseNames[cause],
        mayEnd && costInWords(owed, today()),
        makeUp ? `补课 ${timeInWords(makeUp)} ${makeUp.claName ?? ''}` : mayEnd && `期限 ${expireDate}`,
        urgentDays(owed, today()),
        endReason,
      ]}
    >
      {mayEnd && (onBook || onWaive) && (
        <>
          {onBook && <ItemButton label={state === owedStates.booked ? '改约' : '安排补课'} onClick={onBook} />}
          {onWaive && <ItemButton label="放弃" red onClick={onWaive} />}
        </>
      )}
    </Item>
  );
}

function GuestItem({ guest, onCancel }: { guest: LessonGuest; onCancel?(): void }) {
  const { kind, state, claName, deptName, staffName, memo, endReason, convertDate } = guest;
  return (
    <Item
      title={`${guestKindNames[kind]} ${timeInWords(guest)}`}
      tag={
        <>
          <StatusTag tone={guestTones[state]}>{guestStateNames[state]}</StatusTag>
          {convertDate && (
            <>
              {' '}
              <StatusTag tone="positive">已报读</StatusTag>
            </>
          )}
        </>
      }
      note={[claName, deptName, staffName, memo, endReason]}
    >
      {onCancel && state === guestStates.booked && <ItemButton label="取消预约" red onClick={onCancel} />}
    </Item>
  );
}
