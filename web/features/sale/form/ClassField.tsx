import { useDebouncedValue } from '@mantine/hooks';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { ClassLine } from '../../enrolment/class-offers/index.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { hiddenReason, isFull } from '#contracts/rules/sign-up-visibility.ts';
import { nameWithCampus } from '../../enrolment/index.ts';
import { hasQueue } from '../../enrolment/waiting-list/lazy.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { QuickSelect } from '../pick/QuickSelect.tsx';
import classes from './SaleForm.module.css';
import type { SoldLine } from './sale-summary.ts';
import { type SeatOffers, useSeatOffers } from './use-seat.ts';

/** Class in which the student gets a seat with the sale, or whose waiting list the student joins after it. */
export interface ClassChoice {
  cla: Cla;
  waits: boolean;
}

interface ClassFieldProps {
  studentId: string;
  deptId: string | undefined;
  lines: readonly SoldLine[];
  enrolments: readonly StudentCourse[] | undefined;
  /** Reads the student again; present if the student's data could not be read. */
  onRetry?: () => void;
  /** True to keep a class that is no longer needed, because the sale may have been saved with it. */
  keepsChoice: boolean;
  choice: ClassChoice | null;
  /** Class chosen initially, if it is offered and has free places. */
  wishedId?: string | undefined;
  onPick(choice: ClassChoice | null, isWished?: boolean): void;
  error?: ReactNode;
}

const SEARCH_DELAY_MS = 200;

/** Renders the optional choice of a class of the bought courses. */
export function ClassField({ choice, wishedId, onRetry, keepsChoice, onPick, error, ...subject }: ClassFieldProps) {
  const { studentId, deptId, lines } = subject;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const seats = useSeatOffers({ ...subject, search });
  const { offered, unavailable } = seats;
  const field = useRef<HTMLInputElement>(null);
  const wish = useRef(wishedId);
  useEffect(() => {
    if (seats.loading || offered.length === 0 || !wish.current) return;
    const wished = offered.find((one) => one.claId === wish.current && !one.isSignUp && !isFull(one));
    wish.current = undefined;
    if (wished && !choice) onPick({ cla: wished, waits: false }, true);
  });
  const listed = [...offered, ...unavailable.map(({ cla }) => cla)];
  const offersQueue = useOffered(listed.some(hasQueue) ? '加入候补' : '', waitingList.add);
  // After a refusal the classes are read again, because another user may have taken the last seat.
  const latest = choice && listed.find(({ claId }) => claId === choice.cla.claId);
  useEffect(() => {
    if (latest && latest !== choice.cla) onPick({ ...choice, cla: latest });
  });
  const isUseless =
    choice !== null && (!isNeeded(choice.cla, lines, seats, subject.enrolments) || isElsewhere(choice.cla, deptId));
  useEffect(() => {
    if (isUseless && !keepsChoice) onPick(null);
  });
  if (lines.length === 0) return null;
  if (onRetry)
    return (
      <FullWidth>
        <div className={classes.retry} role="alert">
          学员的报读课程加载失败，不能选择班级。
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            重试
          </Button>
        </div>
      </FullWidth>
    );
  if (subject.enrolments && seats.courseIds.length === 0)
    return (
      <FullWidth>
        <p className={classes.about}>{`已在班级“${seats.seated.join('”、“')}”，不需要再选班级。`}</p>
      </FullWidth>
    );
  const choices = [
    ...offered.map((one) => ({ cla: one, note: one.isSignUp && '已在班', disabled: one.isSignUp === true })),
    ...unavailable.map(({ cla: one, reason }) =>
      offersQueue && hasQueue(one)
        ? { cla: one, note: '可候补', disabled: false }
        : { cla: one, note: reason, disabled: true },
    ),
  ];
  return (
    <FullWidth>
      <QuickSelect
        label="班级"
        placeholder="可以以后再分班"
        choices={choices.map(({ cla: one, note, disabled }) => ({
          value: one.claId,
          label: nameWithCampus(one),
          disabled,
          content: (
            <ClassLine cla={one}>
              {isFull(one) && <StatusTag tone="warning">满</StatusTag>}
              {one.waitingCnt ? <StatusTag tone="info">{`候补 ${one.waitingCnt}`}</StatusTag> : null}
              {note && <StatusTag tone="neutral">{note}</StatusTag>}
            </ClassLine>
          ),
        }))}
        settled={search === text && !seats.loading && subject.enrolments !== undefined}
        chosen={choice && { value: choice.cla.claId, label: labelOf(choice) }}
        onSearch={setText}
        onPick={(value) => {
          const cla = listed.find((one) => one.claId === value);
          if (cla) onPick({ cla, waits: !offered.includes(cla) });
        }}
        onClear={() => onPick(null)}
        ref={field}
        emptyText={emptyText(seats.failed, deptId, studentId)}
        error={error}
        data-path="claId"
      />
      {choice && (
        <WaitingNote
          choice={choice}
          offersQueue={offersQueue}
          onWait={() => {
            onPick({ ...choice, waits: true });
            field.current?.focus();
          }}
        />
      )}
    </FullWidth>
  );
}

interface WaitingNoteProps {
  choice: ClassChoice;
  /** False if the backend cannot add students to waiting lists. */
  offersQueue: boolean;
  onWait(): void;
}

/** Offers the waiting list of a chosen class without a free seat, or says that the student joins it. */
function WaitingNote({ choice: { cla, waits }, offersQueue, onWait }: WaitingNoteProps) {
  if (waits) return <p className={classes.about}>收款后加入该班的候补，有空位时再入班。</p>;
  if (!offersQueue || !hasQueue(cla)) return null;
  return (
    <p className={clsx(classes.about, classes.retry)}>
      {`该班${hiddenReason(cla) ?? '暂无空余名额'}，也可以`}
      <Button variant="default" size="compact-sm" onClick={onWait}>
        加入候补
      </Button>
    </p>
  );
}

const labelOf = ({ cla, waits }: ClassChoice): string => `${nameWithCampus(cla)}${waits ? '（候补）' : ''}`;

/** True unless a line buys the class's course for an enrolment that already has a class. */
const isNeeded = (
  { courseId }: Cla,
  lines: readonly SoldLine[],
  { courseIds }: SeatOffers,
  enrolments: readonly StudentCourse[] | undefined,
): boolean =>
  !enrolments || courseIds.includes(courseId) || lines.every(({ product }) => product.courseId !== courseId);

const isElsewhere = ({ departId }: Cla, deptId: string | undefined): boolean => Boolean(deptId) && departId !== deptId;

function emptyText(failed: boolean, deptId: string | undefined, studentId: string): string {
  if (failed) return '班级加载失败，请重新打开';
  if (!deptId) return studentId === '' ? '请先选择校区' : '加载中';
  return '暂无可加入的班级';
}
