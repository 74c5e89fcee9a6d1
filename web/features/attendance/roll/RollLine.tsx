import { memo } from 'react';
import { formatHours } from '#web/ui/display/hours.ts';
import classes from './RollCall.module.css';
import { RenewalButtons } from './RenewalButtons.tsx';
import { RemarkCell } from './RemarkCell.tsx';
import { isLateEditable, type Roll, select, setStatus, toggleLate, typeHours, typeMemo } from './roll.ts';
import { exceedsBalance, mayDeduct, type RollRow } from './roll-row.ts';
import { balanceChangeInWords, LATE, missingHours, ON_LEAVE, rowInWords } from './row-in-words.ts';
import type { AttendStatus } from './use-attend-statuses.ts';
import type { Renewal } from './use-renewal.tsx';

interface RollLineProps {
  roll: Roll;
  row: RollRow;
  /** True if Tab reaches this row; the arrow keys reach the others. */
  active: boolean;
  statuses: readonly AttendStatus[];
  /** True on a phone. */
  narrow: boolean;
  /** Renews an ended enrolment; null without permission. */
  renewal: Renewal | null;
}

/**
 * Renders one student of the roll call. The row consists of plain elements and re-renders only for its own changes,
 * since 200 rows must respond to the keyboard without delay.
 */
export const RollLine = memo(function RollLine({ roll, row, active, statuses, narrow, renewal }: RollLineProps) {
  const { studentClaId, studentName, selected, attendStatus, hours, memo: remark, error } = row;
  const short = exceedsBalance(row);
  const tabIndex = active ? 0 : -1;
  const faultId = `fault-${studentClaId}`;
  const status = statuses.find(({ value }) => value === attendStatus)?.label ?? String(attendStatus || '状态未知');
  const faulty = error ? { 'aria-invalid': true, 'aria-describedby': faultId } : {};
  return (
    <div
      role="row"
      className={classes.line}
      aria-selected={selected}
      aria-label={rowInWords(row, status)}
      data-short={short || undefined}
      data-faulty={error ? true : undefined}
      data-row={studentClaId}
      tabIndex={tabIndex}
    >
      <span role="gridcell" className={classes.select}>
        <label>
          <input
            type="checkbox"
            checked={selected}
            onChange={(event) => select(roll, row, event.currentTarget.checked)}
            aria-label={`选择${studentName}`}
            data-field="select"
            tabIndex={tabIndex}
          />
        </label>
      </span>
      <span role="gridcell" className={classes.name} title={studentName}>
        {studentName}
        {row.standing && <em>{row.standing}</em>}
        {row.leave && <em className={classes.onLeave}>{ON_LEAVE}</em>}
      </span>
      <span role="gridcell" className={classes.status}>
        <span role="radiogroup" aria-label={`${studentName}的出勤状态`} className={classes.segments}>
          {statuses.map(({ value, label }) => (
            <label key={value} className={classes.segment} data-status={value}>
              <input
                type="radio"
                name={`status-${studentClaId}`}
                checked={value === attendStatus}
                onChange={() => setStatus(roll, row, value)}
                disabled={!selected}
                data-field="status"
                tabIndex={tabIndex}
              />
              <span>{label}</span>
            </label>
          ))}
        </span>
        {row.late !== null && (
          <button
            type="button"
            className={classes.late}
            aria-label={`${studentName}迟到`}
            aria-pressed={row.late}
            disabled={!isLateEditable(row)}
            onClick={() => toggleLate(roll, row)}
            data-field="late"
            tabIndex={tabIndex}
          >
            {LATE}
          </button>
        )}
      </span>
      <span role="gridcell" className={classes.hours}>
        <input
          type="text"
          inputMode="decimal"
          value={hours}
          onChange={(event) => typeHours(roll, row, event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          disabled={!selected || !mayDeduct(row)}
          aria-label={`${studentName}的扣课时`}
          autoComplete="off"
          data-field="hours"
          tabIndex={tabIndex}
          {...faulty}
        />
      </span>
      <span role="gridcell" className={classes.balance} data-short={short || row.ended || undefined}>
        {balanceChangeInWords(row)}
        {short && <em>差 {missingHours(row)}</em>}
        {row.ended && <em className={classes.past}>{row.expireDate}</em>}
        {row.lapsed > 0 && <em className={classes.past}>已过期 {formatHours(row.lapsed)}</em>}
      </span>
      <RemarkCell
        name={studentName}
        narrow={narrow}
        remark={remark}
        disabled={!selected}
        tabIndex={tabIndex}
        onChange={(text) => typeMemo(roll, row, text)}
      />
      {row.otherLesson && (
        <span role="gridcell" className={classes.otherLesson}>
          {row.otherLesson}
        </span>
      )}
      {(row.ended || (short && row.lapsed > 0)) && renewal && (
        <RenewalButtons row={row} renewal={renewal} tabIndex={tabIndex} />
      )}
      {error && (
        <span role="gridcell" id={faultId} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  );
});
