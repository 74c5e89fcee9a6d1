import { Button, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import classes from './RollCall.module.css';
import { type Roll, selectAll, setAllStatuses } from './roll.ts';
import { handleRollKey, rollShortcuts } from './roll-keys.ts';
import { RollLine } from './RollLine.tsx';
import { useAttendStatuses } from './use-attend-statuses.ts';
import { useRenderedRows } from './use-rendered-rows.ts';
import type { Renewal } from './use-renewal.tsx';
import { useRollRows } from './use-roll-rows.ts';

const COLUMNS = ['选择', '学员', '出勤状态', '扣课时', '剩余课时', '备注'] as const;

interface RollCallProps {
  roll: Roll;
  /** Additional buttons, placed beside the bulk actions. */
  extraButtons?: ReactNode;
  /** Renews an ended enrolment; null without permission. */
  renewal: Renewal | null;
}

/**
 * Renders the students of a lesson, each with status, deduction, balance and remark. The list can be operated by
 * keyboard.
 */
export function RollCall({ roll, extraButtons, renewal }: RollCallProps) {
  const { active, rows } = useSnapshot(roll, { sync: true });
  const statuses = useAttendStatuses();
  const narrow = useIsPhoneWidth();
  const { label } = useDictionary('attend_status');
  const [helpOpen, setHelpOpen] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const storesLate = rows.some(({ late }) => late !== null);
  const { renderedCount, renderAll } = useRenderedRows(rows.length);

  const focusRow = (index: number, field: string | undefined) => {
    if (index >= renderedCount) renderAll();
    const line = grid.current?.querySelectorAll<HTMLElement>('[data-row]')[index];
    const selector = field === 'status' ? '[data-field=status]:checked' : `[data-field=${field}]`;
    const focusTarget = line?.querySelector<HTMLElement>(`${selector}:enabled`);
    focusTarget?.focus();
    // A collapsed remark on a phone cannot take the focus, so the row takes it.
    if (!focusTarget || document.activeElement !== focusTarget) line?.focus();
  };
  const updateActive = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const index = rows.findIndex(({ studentClaId }) => studentClaId === id);
    if (index >= 0) roll.active = index;
  };

  return (
    <section className={classes.roll} aria-label="学员名单">
      <div className={classes.toolbar}>
        <SelectEveryone roll={roll} />
        {[attendStatuses.attended, attendStatuses.absent].map((status) => (
          <Button key={status} variant="default" size="xs" onClick={() => setStatusOfAll(roll, status)}>
            全部{label(status)}
          </Button>
        ))}
        {extraButtons}
        <button
          type="button"
          className={classes.hint}
          aria-expanded={helpOpen}
          aria-controls={helpId}
          onClick={() => setHelpOpen(!helpOpen)}
        >
          <IconKeyboard size={16} aria-hidden />
          ↑↓ 换学员 · {statuses.map(({ value }) => value).join(' ')} 设状态 · 空格选中 · ? 全部按键
        </button>
      </div>
      <dl id={helpId} className={classes.keys} hidden={!helpOpen}>
        {rollShortcuts(statuses, storesLate).map(({ key, description }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <div
        ref={grid}
        role="grid"
        data-late={storesLate || undefined}
        aria-label="上课学员"
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        tabIndex={-1}
        className={classes.grid}
        onFocus={updateActive}
        onKeyDown={(event) =>
          handleRollKey(event, { roll, statuses, focusRow, toggleHelp: () => setHelpOpen((isOpen) => !isOpen) })
        }
      >
        <div role="row" className={classes.head}>
          {COLUMNS.map((title) => (
            <span key={title} role="columnheader">
              {title}
            </span>
          ))}
        </div>
        {rows.slice(0, renderedCount).map((row, index) => (
          <RollLine
            key={row.studentClaId}
            roll={roll}
            row={row}
            active={index === active}
            statuses={statuses}
            narrow={narrow}
            renewal={renewal}
          />
        ))}
      </div>
    </section>
  );
}

const setStatusOfAll = (roll: Roll, status: number): void => {
  roll.touched = true;
  setAllStatuses(roll, status);
};

function SelectEveryone({ roll }: { roll: Roll }) {
  const rows = useRollRows(roll);
  const selected = rows.filter((row) => row.selected).length;
  const isComplete = selected > 0 && rows.every((row) => row.selected || !row.preselected);
  return (
    <Checkbox
      label={`全选 ${selected}/${rows.length}`}
      checked={isComplete}
      indeterminate={selected > 0 && !isComplete}
      onChange={(event) => selectAll(roll, event.currentTarget.checked)}
      size="sm"
    />
  );
}
