import { inUseFlags, isInUse } from '#contracts/formats/in-use.ts';
import classes from './InUseToggle.module.css';
import { useDictionary } from './use-dictionary.ts';

interface InUseToggleProps {
  value: number | null | undefined;
  /** Starts the change of the state; undefined if the user may not change it. */
  onToggle: (() => void) | undefined;
  /** Label of a special state, e.g. 已到期, shown in amber in place of 启用. */
  warning?: string | undefined;
  /** Text of the tooltip, such as the reason why the user may not change the state. */
  tip?: string | undefined;
}

/**
 * Renders 启用 or 停用 in a row as a switch. A plain button is used: Mantine's Switch has six elements and three
 * components, and a list has up to 200 rows. The state changes only with the row, after the confirmation.
 */
export function InUseToggle({ value, onToggle, warning, tip }: InUseToggleProps) {
  const { label } = useDictionary('in_use');
  const on = isInUse({ inUse: value });
  const text = warning ?? label(on ? inUseFlags.yes : inUseFlags.no);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={`状态：${text}${tip ? `，${tip}` : ''}`}
      aria-disabled={onToggle === undefined || undefined}
      className={classes.toggle}
      data-warning={warning !== undefined || undefined}
      data-tip={tip}
      onClick={onToggle}
    >
      {text}
    </button>
  );
}
