import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './RollCall.module.css';

interface RemarkCellProps {
  /** Name of the student. */
  name: string;
  /** True on a phone, where an empty remark is collapsed into a button. */
  narrow: boolean;
  remark: string;
  disabled: boolean;
  tabIndex: number;
  onChange(remark: string): void;
}

/** Renders the remark field of a student. */
export function RemarkCell({ name, narrow, remark, disabled, tabIndex, onChange }: RemarkCellProps) {
  const [opened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isVisible = opened || remark !== '';
  const open = () => {
    flushSync(() => setOpened(true));
    field.current?.focus();
  };
  return (
    <span role="gridcell" className={classes.memo} data-shown={isVisible || undefined}>
      {narrow && (
        <button
          type="button"
          className={classes.remark}
          aria-label={`给${name}写备注`}
          aria-expanded={isVisible}
          disabled={disabled}
          data-field="remark"
          tabIndex={tabIndex}
          onClick={open}
        >
          备注
        </button>
      )}{' '}
      <input
        ref={field}
        type="text"
        value={remark}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={disabled}
        placeholder="备注"
        aria-label={`${name}的备注`}
        autoComplete="off"
        data-field="memo"
        tabIndex={tabIndex}
      />
    </span>
  );
}
