import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { ClassLine } from '../../sign-up/index.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { isFull } from '#contracts/rules/sign-up-visibility.ts';
import { nameWithCampus } from '../../enrolment/index.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { QuickSelect } from '../pick/QuickSelect.tsx';
import classes from './SaleForm.module.css';
import type { SoldLine } from './sale-summary.ts';
import { useSeatOffers } from './use-seat.ts';

interface ClassFieldProps {
  studentId: string;
  deptId: string | undefined;
  lines: readonly SoldLine[];
  enrolments: readonly StudentCourse[] | undefined;
  cla: Cla | null;
  /** Class chosen initially, if it is offered and has free places. */
  wishedId?: string | undefined;
  onPick(cla: Cla | null, isWished?: boolean): void;
  error?: ReactNode;
}

const SEARCH_DELAY_MS = 200;

/** Renders the optional choice of a class of the bought courses. */
export function ClassField({ cla, wishedId, onPick, error, ...subject }: ClassFieldProps) {
  const { studentId, deptId, lines } = subject;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const seats = useSeatOffers({ ...subject, search });
  const { offered, unavailable } = seats;
  const wish = useRef(wishedId);
  useEffect(() => {
    if (seats.loading || offered.length === 0 || !wish.current) return;
    const wished = offered.find((one) => one.claId === wish.current && !one.isSignUp && !isFull(one));
    wish.current = undefined;
    if (wished && !cla) onPick(wished, true);
  });
  if (lines.length === 0) return null;
  if (subject.enrolments && !seats.isNeeded)
    return (
      <FullWidth>
        <p className={classes.about}>{`已在班级“${seats.seated.join('”、“')}”，不需要再选班级。`}</p>
      </FullWidth>
    );
  const choices = [
    ...offered.map((one) => ({ cla: one, note: one.isSignUp ? '已在班' : null })),
    ...unavailable.map(({ cla: one, reason }) => ({ cla: one, note: reason })),
  ];
  return (
    <FullWidth>
      <QuickSelect
        label="班级"
        placeholder="可以以后再分班"
        choices={choices.map(({ cla: one, note }) => ({
          value: one.claId,
          label: nameWithCampus(one),
          disabled: note !== null,
          content: (
            <ClassLine cla={one}>
              {isFull(one) && <StatusTag tone="warning">满</StatusTag>}
              {one.waitingCnt ? <StatusTag tone="info">{`候补 ${one.waitingCnt}`}</StatusTag> : null}
              {note && <StatusTag tone="neutral">{note}</StatusTag>}
            </ClassLine>
          ),
        }))}
        settled={search === text && !seats.loading && subject.enrolments !== undefined}
        chosen={cla && { value: cla.claId, label: nameWithCampus(cla) }}
        onSearch={setText}
        onPick={(value) => {
          const chosen = offered.find((one) => one.claId === value);
          if (chosen) onPick(chosen);
        }}
        onClear={() => onPick(null)}
        onScrollEnd={seats.fetchMore}
        emptyText={emptyText(seats.failed, deptId, studentId)}
        error={error}
        data-path="claId"
      />
    </FullWidth>
  );
}

function emptyText(failed: boolean, deptId: string | undefined, studentId: string): string {
  if (failed) return '班级加载失败，请重新打开';
  if (!deptId) return studentId === '' ? '请先选择校区' : '加载中';
  return '暂无可加入的班级';
}
