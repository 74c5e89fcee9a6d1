import { Button } from '@mantine/core';
import { IconMessage, IconPlus, IconUserOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKindNames, guestStateNames, type LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentLeave } from '#contracts/entities/student-leave.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { formatHours } from '#web/ui/display/hours.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { FormDrawer } from '#web/ui/form/FormDrawer.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { type BookedLesson, CancelBookingDialog, useLeaveWithdrawal } from '../../lesson/make-up/forms/index.ts';
import { guestTones } from '../../lesson/make-up/index.ts';
import type { ParentTextSubject } from '../../messages/parent-texts/lazy.ts';
import { absentRecipients, lessonRecipients, ParentTextDialog } from '../../messages/parent-texts/lessons/index.ts';
import { GuestDialog } from './GuestDialog.tsx';
import { ageInWords, guestCost } from './guest-words.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import classes from './LessonPeople.module.css';
import { type LessonPeopleState, type Seated, useLessonPeople } from './use-lesson-people.ts';

const WIDTH = 560;

interface LessonPeopleDrawerProps {
  /** Lesson whose people are shown; null if the drawer is closed. */
  lesson: ClaTime | null;
  /** Number of past days whose lessons may still be recorded. */
  windowDays: number;
  onClose(): void;
}

/** Renders the drawer with the people of a lesson: students with their leaves, and guests. */
export function LessonPeopleDrawer({ lesson, windowDays, onClose }: LessonPeopleDrawerProps) {
  const shown = usePreviousSubject(lesson);
  return (
    <FormDrawer
      title={shown ? `学员名单 · ${shown.claName ?? ''}` : '学员名单'}
      opened={lesson !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {shown && <LessonPeople key={shown.courseTimeId} lesson={shown} windowDays={windowDays} />}
    </FormDrawer>
  );
}

function LessonPeople({ lesson, windowDays }: { lesson: ClaTime; windowDays: number }) {
  const people = useLessonPeople(lesson, windowDays);
  const { seated, guests, error } = people;
  const [isAskingLeave, setIsAskingLeave] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const cancellation = useDialog<BookedLesson>();
  const withdrawal = useLeaveWithdrawal();
  const about = [lesson.staffName, lesson.roomName].filter(Boolean).join(' · ');
  return (
    <div className={classes.people}>
      <p className={classes.about}>
        {lesson.claDate} <WeekDay date={lesson.claDate} /> {lesson.startTime}–{lesson.endTime}
        {about && ` · ${about}`}
      </p>
      {seated && people.mayTell && <TellParents lesson={lesson} seated={seated} />}
      {!seated && (error ? <ErrorState message={error} onRetry={people.reload} /> : <FormSkeleton fields={6} />)}
      {seated && (
        <Section
          title="学员"
          note={studentsNote(seated)}
          action={
            people.mayAskLeave && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconUserOff size={14} aria-hidden />}
                onClick={() => setIsAskingLeave(true)}
              >
                学员请假
              </Button>
            )
          }
        >
          {seated.map((one) => (
            <SeatedLine key={one.studentClaId} {...one} mayWithdraw={people.mayWithdraw} onWithdraw={withdrawal.ask} />
          ))}
        </Section>
      )}
      {seated && guests && (
        <Guests
          courseTimeId={lesson.courseTimeId}
          people={people}
          guests={guests}
          onAdd={() => setIsAdding(true)}
          onCancel={cancellation.open}
        />
      )}
      {seated && people.mayAskLeave && (
        <LeaveDialog
          lesson={lesson}
          seated={seated.filter(({ standing, leave }) => standing === null && !leave)}
          opened={isAskingLeave}
          onClose={() => setIsAskingLeave(false)}
        />
      )}
      {people.mayAddGuest && <GuestDialog lesson={isAdding ? lesson : null} onClose={() => setIsAdding(false)} />}
      <CancelBookingDialog dialog={cancellation} />
      {withdrawal.dialog}
    </div>
  );
}

/**
 * Renders 通知家长. Before the lesson, all families can be informed that it is moved or cancelled; after it, the families
 * of absent students can be informed of the absence.
 */
function TellParents({ lesson, seated }: { lesson: ClaTime; seated: readonly Seated[] }) {
  const telling = useDialog<ParentTextSubject>();
  const isHeld = lesson.claTimeStatus === claTimeStatuses.held;
  const missing = seated.filter(({ attendStatus }) => attendStatus !== attendStatuses.attended);
  if (isHeld && missing.length === 0) return null;
  const subject: ParentTextSubject = isHeld
    ? {
        kind: 'absence',
        name: missing.length === 1 ? (missing[0]?.studentName ?? '') : `${missing.length} 名学员`,
        recipients: () => absentRecipients(lesson, missing),
      }
    : {
        kind: 'lessonMoved',
        kinds: ['lessonMoved', 'lessonCancelled'],
        name: lesson.claName ?? '',
        recipients: () => lessonRecipients(lesson, {}),
      };
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMessage size={14} aria-hidden />}
        onClick={() => telling.open(subject)}
      >
        {isHeld ? `通知缺课学员的家长（${missing.length} 名）` : '通知家长'}
      </Button>
      <ParentTextDialog dialog={telling} />
    </div>
  );
}

const studentsNote = (seated: readonly Seated[]): string => {
  const expected = seated.filter(({ standing }) => standing === null).length;
  const onLeave = seated.filter(({ leave }) => leave).length;
  return onLeave > 0 ? `${expected} 人，${onLeave} 人请假` : `${expected} 人`;
};

interface SectionProps {
  title: string;
  note: string;
  action: ReactNode;
  children: readonly ReactNode[];
}

const Section = ({ title, note, action, children }: SectionProps) => (
  <section aria-label={title} className={classes.section}>
    <header>
      <h3>{title}</h3>
      <span>{note}</span>
      {action}
    </header>
    {children.length > 0 ? <ul>{children}</ul> : <p className={classes.none}>暂无</p>}
  </section>
);

interface SeatedLineProps extends Seated {
  mayWithdraw: boolean;
  onWithdraw(leave: StudentLeave): void;
}

function SeatedLine({
  studentName,
  standing,
  attendStatus,
  late,
  memo,
  leave,
  mayWithdraw,
  onWithdraw,
}: SeatedLineProps) {
  const details = leave ? leaveDetails(leave) : (memo ?? '');
  return (
    <li>
      <span className={classes.name}>{studentName}</span>
      <span className={classes.tags}>
        {attendStatus !== undefined && <DictionaryLabel type="attend_status" value={attendStatus} />}
        {late && <StatusTag tone="warning">迟到</StatusTag>}
        {leave && attendStatus === undefined && <StatusTag tone="warning">请假</StatusTag>}
        {!leave && standing && <StatusTag>{standing}</StatusTag>}
      </span>
      {leave && mayWithdraw && (
        <button
          type="button"
          className={classes.action}
          aria-label={`撤销${studentName}的请假`}
          onClick={() => onWithdraw(leave)}
        >
          撤销请假
        </button>
      )}
      {details && <p>{details}</p>}
    </li>
  );
}

/** Returns the reason of a leave, and who stored it when. */
const leaveDetails = ({ reason, createTime, createUserName, inTime }: StudentLeave): string =>
  [
    reason,
    `${createTime.slice(0, MOMENT_LENGTH)}${createUserName ? ` ${createUserName}` : ''}登记`,
    !inTime && '未提前',
  ]
    .filter(Boolean)
    .join(' · ');

/** Length of yyyy-MM-dd HH:mm. */
const MOMENT_LENGTH = 16;

interface GuestsProps {
  courseTimeId: string;
  people: LessonPeopleState;
  guests: readonly LessonGuest[];
  onAdd(): void;
  onCancel(guest: LessonGuest): void;
}

const Guests = ({ courseTimeId, people, guests, onAdd, onCancel }: GuestsProps) => (
  <Section
    title="补课、插班与试听"
    note={`${guests.filter(({ state }) => state !== 'cancelled').length} 人`}
    action={
      <>
        {people.mayExport && guests.length > 0 && (
          <ExportButton
            call={lessonGuests.export}
            input={{ courseTimeId }}
            fileName="补课、插班与试听.xlsx"
            subjectName="补课、插班与试听"
            size="xs"
          />
        )}
        {people.mayAddGuest && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
            添加补课、插班或试听
          </Button>
        )}
      </>
    }
  >
    {guests.map((guest) => (
      <GuestLine key={guest.lessonGuestId} guest={guest} mayCancel={people.mayCancel} onCancel={onCancel} />
    ))}
  </Section>
);

interface GuestLineProps {
  guest: LessonGuest;
  mayCancel: boolean;
  onCancel(guest: LessonGuest): void;
}

const GuestLine = ({ guest, mayCancel, onCancel }: GuestLineProps) => (
  <li data-ended={guest.state === 'cancelled' || undefined}>
    <span className={classes.name}>{guest.studentName}</span>
    <span className={classes.tags}>
      <span className={classes.kind}>{guestKindNames[guest.kind]}</span>
      <StatusTag tone={guestTones[guest.state]}>{guestStateNames[guest.state]}</StatusTag>
      {guest.convertDate && <StatusTag tone="positive">已报读</StatusTag>}
    </span>
    {mayCancel && guest.state === 'booked' && (
      <button
        type="button"
        className={classes.action}
        aria-label={`取消${guest.studentName ?? ''}的预约`}
        onClick={() => onCancel(guest)}
      >
        取消预约
      </button>
    )}
    <p>
      {guest.visitor?.source && (
        <>
          <DictionaryLabel type="student_source" value={guest.visitor.source} /> ·{' '}
        </>
      )}
      {guestDetails(guest)}
    </p>
  </li>
);

/**
 * Returns the details of a guest: a visitor's age, the lesson to make up, the hours, the balance, the remarks and the
 * reason of a cancellation.
 */
const guestDetails = (guest: LessonGuest): string =>
  [
    ageInWords(guest),
    guest.missedLesson && `补 ${guest.missedLesson}`,
    guestCost(guest),
    guest.kind !== 'trial' && (isByPeriod(guest.chargeType) ? '按期' : `剩 ${formatHours(usableHours(guest))} 课时`),
    guest.visitor?.remark,
    guest.memo,
    guest.endReason && `取消原因：${guest.endReason}`,
  ]
    .filter(Boolean)
    .join(' · ');
