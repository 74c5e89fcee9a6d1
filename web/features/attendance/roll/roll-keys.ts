import type { KeyboardEvent } from 'react';
import { findByInitial, type Roll, select, setStatus, toggleLate } from './roll.ts';
import type { AttendStatus } from './use-attend-statuses.ts';

/** Key that marks a student as late; no built-in status has this value. */
const LATE_KEY = '0';

/**
 * Keyboard shortcuts of the roll call, for the help list.
 * @param storesLate true if students can be marked as late
 */
export const rollShortcuts = (
  statuses: readonly AttendStatus[],
  storesLate: boolean,
): readonly { key: string; description: string }[] => [
  { key: '↑ ↓', description: '上一名、下一名学员；在输入框里同样换行' },
  {
    key: statuses.map(({ value }) => value).join(' '),
    description: `设为${statuses.map(({ label }) => label).join('、')}`,
  },
  ...(storesLate ? [{ key: LATE_KEY, description: '到课的学员记为迟到，再按一次取消' }] : []),
  { key: '空格', description: '选中或不选' },
  { key: 'A–Z', description: '跳到姓名拼音首字母相同的下一名学员' },
  { key: 'Home End', description: '第一名、最后一名学员' },
  { key: 'Tab', description: '进入这一行的输入框' },
  { key: 'Ctrl Enter', description: '保存上课记录' },
  { key: '?', description: '显示或收起按键说明' },
];

interface RollKeyContext {
  roll: Roll;
  statuses: readonly AttendStatus[];
  /** Focuses the given field of a row, or the row itself if that field cannot be focused. */
  focusRow(index: number, field: string | undefined): void;
  toggleHelp(): void;
}

/**
 * Handles a key in the roll call. In a text field, only the up and down arrow keys and Enter are handled; other keys
 * edit the text.
 */
export function handleRollKey(
  event: KeyboardEvent<HTMLElement>,
  { roll, statuses, focusRow, toggleHelp }: RollKeyContext,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  const row = roll.rows[roll.active];
  if (!row || !target.closest('[data-row]')) return;
  const { field } = target.dataset;
  // Enter and Space press a button in the row.
  if (target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return;
  const typing = field === 'hours' || field === 'memo';
  const last = roll.rows.length - 1;
  const letter = letterOf(event);

  const run = ((): (() => void) | null => {
    switch (event.key) {
      case 'ArrowUp':
        return () => focusRow(Math.max(roll.active - 1, 0), field);
      case 'ArrowDown':
        return () => focusRow(Math.min(roll.active + 1, last), field);
      // Enter moves to the next row, since it must not submit the form from one of 200 fields.
      case 'Enter':
        return () => focusRow(Math.min(roll.active + 1, last), field);
    }
    if (typing) return null;
    switch (event.key) {
      case 'Home':
        return () => focusRow(0, field);
      case 'End':
        return () => focusRow(last, field);
      case ' ':
        return field === 'select' ? null : () => select(roll, row, !row.selected);
      case '?':
      case '？':
        return toggleHelp;
    }
    const status = statuses.find(({ value }) => String(value) === event.key);
    if (status) return () => row.selected && setStatus(roll, row, status.value);
    if (event.key === LATE_KEY) return () => toggleLate(roll, row);
    if (letter === null) return null;
    const match = findByInitial(roll, letter, roll.active);
    return match === null ? null : () => focusRow(match, undefined);
  })();
  if (!run) return;
  event.preventDefault();
  run();
}

/** Submits the form on Ctrl+Enter or ⌘+Enter, from any field. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Returns the letter of a key. A Chinese input method hides the letter, so it is then taken from the key code. */
function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key;
  return key === 'Process' ? (/^Key([A-Z])$/.exec(code)?.[1] ?? null) : null;
}
