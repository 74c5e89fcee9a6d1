import { memo } from 'react';
import { bookedMinutes, OPEN_MINUTES, utilisationOf } from '#contracts/rules/open-hours.ts';
import type { DayResource } from '../../lesson/week/index.ts';
import type { DayCampus, DayColumn } from './day-columns.ts';
import classes from './DayGrid.module.css';

interface DayHeadProps {
  by: DayResource;
  campuses: readonly DayCampus[];
  isComplete(column: DayColumn): boolean;
}

const HUNDRED = 100;

/** Renders the campuses and, below them, the heads of their columns. */
export const DayHead = memo(function DayHead({ by, campuses, isComplete }: DayHeadProps) {
  return (
    <>
      <div role="row" className={classes.rowOfHeads}>
        <div role="columnheader" className={classes.corner}>
          校区
        </div>
        {campuses.map(({ deptId, deptName, columns }) => (
          <div
            key={deptId}
            role="columnheader"
            aria-colspan={columns.length}
            className={classes.campus}
            style={{ gridColumn: `span ${columns.length}` }}
          >
            <span>{deptName}</span>
          </div>
        ))}
      </div>
      <div role="row" className={classes.rowOfHeads}>
        <div role="columnheader" className={classes.cornerBelow}>
          时间
        </div>
        {campuses.flatMap(({ columns }) =>
          columns.map((column) => (
            <ColumnHead
              key={column.key}
              by={by}
              column={column}
              hasUtilisation={by !== 'class' && column.id !== null && isComplete(column)}
            />
          )),
        )}
      </div>
    </>
  );
});

interface ColumnHeadProps {
  by: DayResource;
  column: DayColumn;
  hasUtilisation: boolean;
}

/** Renders the name of a column, the seats of a room, and the share of the open hours that its lessons occupy. */
function ColumnHead({ by, column, hasUtilisation }: ColumnHeadProps) {
  const { name, capacity, outOfUse, lessons } = column;
  // A teacher on leave does not hold the lesson.
  const held = by === 'teacher' ? lessons.filter(({ onLeave }) => !onLeave) : lessons;
  const percent = Math.round(utilisationOf(held) * HUNDRED);
  const hours = utilisationInWords(bookedMinutes(held));
  const seats = capacity === null ? '' : `${capacity} 座`;
  const share = hasUtilisation ? `使用率 ${percent}%` : '';
  const label = [name, outOfUse && '停用', seats, `${lessons.length} 节`, share, hasUtilisation && hours];
  return (
    <div
      role="columnheader"
      className={classes.head}
      aria-label={label.filter(Boolean).join('，')}
      data-off={outOfUse || undefined}
    >
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.facts} title={hasUtilisation ? hours : undefined}>
        {outOfUse && <em>停用</em>}
        <span>{seats || `${lessons.length} 节`}</span>
        {hasUtilisation && <b>{percent}%</b>}
      </span>
      {hasUtilisation && (
        <span aria-hidden className={classes.bar}>
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
    </div>
  );
}

/** Returns e.g. 已用 5.5 小时，开放 12 小时. */
const utilisationInWords = (minutes: number): string =>
  `已用 ${hoursOf(minutes)} 小时，开放 ${hoursOf(OPEN_MINUTES)} 小时`;

const hoursOf = (minutes: number): number => Number((minutes / 60).toFixed(2));
