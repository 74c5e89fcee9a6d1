import { isByPeriod } from '#contracts/entities/product.ts';
import { type Renewal, type RenewalReason, renewalReasonNames, renewalReasons } from '#contracts/entities/renewal.ts';
import { contactOutcomeNames } from '#contracts/entities/student-contact.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { daysBetween, shortDate } from '#contracts/formats/business-date.ts';
import { URGENT_DAYS } from '#contracts/rules/renewal.ts';
import { today } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';
import classes from './renewal.module.css';

const tones: Readonly<Record<RenewalReason, Tone>> = { fewHours: 'warning', soon: 'warning', expired: 'danger' };

/** Returns the columns of the list. */
export const renewalColumns = (open: (student: Renewal) => void): readonly Column<Renewal>[] => [
  {
    key: 'studentName',
    line: 1,
    title: '学员',
    width: 92,
    always: true,
    render: (row) => (
      <button type="button" className={classes.name} onClick={() => open(row)} data-cut>
        {row.studentName ?? '—'}
      </button>
    ),
  },
  { key: 'reasons', line: 1, title: '原因', width: 172, render: (row) => <Reasons {...row} /> },
  { key: 'courseName', line: 2, title: '课程', width: 132 },
  {
    key: 'remainHour',
    title: '剩余课时',
    width: 84,
    numeric: true,
    render: ({ chargeType, remainHour }) =>
      isByPeriod(chargeType) ? '按期' : typeof remainHour === 'number' ? formatHours(remainHour) : null,
  },
  {
    key: 'weeklyHour',
    title: '每周课时',
    width: 80,
    numeric: true,
    hidden: true,
    render: ({ weeklyHour }) => (typeof weeklyHour === 'number' ? formatHours(weeklyHour) : null),
  },
  { key: 'endDate', line: 2, title: '用完或到期', width: 172, render: (row) => <End {...row} /> },
  {
    key: 'runOutDate',
    title: '预计用完',
    width: 132,
    hidden: true,
    render: ({ runOutDate }) => <DayWithDistance day={runOutDate} />,
  },
  {
    key: 'lastDay',
    title: '到期日期',
    width: 132,
    hidden: true,
    render: ({ lastDay }) => <DayWithDistance day={lastDay} />,
  },
  { key: 'salesStaffName', title: '课程顾问', width: 80, hiddenWhenNarrow: true },
  { key: 'contactTime', title: '最近沟通', hiddenWhenNarrow: true, render: lastTalk },
  { key: 'nextDate', title: '下次联系', width: 84, render: ({ nextDate }) => nextDate && shortDate(nextDate, today()) },
  { key: 'phone', title: '联系电话', width: 116, hidden: true },
  { key: 'claName', title: '班级', width: 160, hidden: true },
  { key: 'deptName', title: '校区', width: 92, hidden: true },
];

/** Renders why an enrolment is due, and 停课中 for a suspended one. */
function Reasons({ reasons, status }: Renewal) {
  const isSuspended = status === enrolmentStatuses.suspended;
  return (
    <span className={classes.tags}>
      {reasons?.map((reason) => (
        <StatusTag key={reason} tone={tones[reason]}>
          {renewalReasonNames[reason]}
        </StatusTag>
      ))}
      {isSuspended && <StatusTag>停课中</StatusTag>}
    </span>
  );
}

/** Renders the day on which an enrolment ends, and why: 12-08 用完 9 天后. */
function End({ endDate, runOutDate, lastDay, reasons }: Renewal) {
  const isEnded = reasons?.includes(renewalReasons.expired) === true;
  const how = !isEnded && runOutDate && endDate === runOutDate && runOutDate !== lastDay ? '用完' : '到期';
  return <DayWithDistance day={endDate} how={isEnded ? undefined : how} />;
}

/** Renders a day, and how far it is from today if it is near or past. */
export function DayWithDistance({ day, how }: { day: string | null | undefined; how?: string | undefined }) {
  if (!day) return '—';
  const days = daysBetween(today(), day);
  const date = [shortDate(day, today()), how].filter(Boolean).join(' ');
  if (days > URGENT_DAYS) return date;
  return (
    <>
      {date} <span className={classes.urgent}>{days < 0 ? `${-days} 天前` : days === 0 ? '今天' : `${days} 天后`}</span>
    </>
  );
}

/** Returns the day, outcome and content of the last talk with the family; null without a talk. */
function lastTalk({ contactTime, contactOutcome, contactContent }: Renewal): string | null {
  if (!contactTime) return null;
  const said = [contactOutcome && contactOutcomeNames[contactOutcome], contactContent].filter(Boolean).join('：');
  return `${contactTime.slice(5, 10)} ${said}`;
}
