import type { KeyboardEvent } from 'react';
import { findByInitial, type Roll, select, setStatus } from './roll.ts';
import type { AttendStatus } from './use-attend-statuses.ts';

/** What the keys of the roll-call do, for the list of keys. */
export const rollKeys = (statuses: readonly AttendStatus[]): readonly { key: string; says: string }[] => [
  { key: '↑ ↓', says: '上一名、下一名学员；在输入框里同样换行' },
  {
    key: statuses.map(({ value }) => value).join(' '),
    says: `设为${statuses.map(({ label }) => label).join('、')}`,
  },
  { key: '空格', says: '选中或不选' },
  { key: 'A–Z', says: '跳到姓名拼音首字母相同的下一名学员' },
  { key: 'Home End', says: '第一名、最后一名学员' },
  { key: 'Tab', says: '进入这一行的输入框' },
  { key: 'Ctrl Enter', says: '保存上课记录' },
  { key: '?', says: '显示或收起按键说明' },
];

interface Keys {
  roll: Roll;
  statuses: readonly AttendStatus[];
  /** Puts the focus on a row: on the same field of it, if it has one that takes the focus. */
  goTo(index: number, field: string | undefined): void;
  toggleHelp(): void;
}

/** A key pressed within the roll-call. What stands in a text field is typed; the arrows go on to the next row there too. */
export function pressRollKey(event: KeyboardEvent<HTMLElement>, { roll, statuses, goTo, toggleHelp }: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  const row = roll.rows[roll.active];
  if (!row || !target.closest('[data-row]')) return;
  const { field } = target.dataset;
  // A button of the row is pressed by these.
  if (field === 'remark' && (event.key === 'Enter' || event.key === ' ')) return;
  const typing = field === 'hours' || field === 'memo';
  const last = roll.rows.length - 1;
  const letter = letterOf(event);

  const run = ((): (() => void) | null => {
    switch (event.key) {
      case 'ArrowUp':
        return () => goTo(Math.max(roll.active - 1, 0), field);
      case 'ArrowDown':
        return () => goTo(Math.min(roll.active + 1, last), field);
      // Enter in one of 200 fields must not send them all.
      case 'Enter':
        return () => goTo(Math.min(roll.active + 1, last), field);
    }
    if (typing) return null;
    switch (event.key) {
      case 'Home':
        return () => goTo(0, field);
      case 'End':
        return () => goTo(last, field);
      case ' ':
        return field === 'select' ? null : () => select(roll, row, !row.selected);
      case '?':
      case '？':
        return toggleHelp;
    }
    const status = statuses.find(({ value }) => String(value) === event.key);
    if (status) return () => row.selected && setStatus(roll, row, status.value);
    if (letter === null) return null;
    const found = findByInitial(roll, letter, roll.active);
    return found === null ? null : () => goTo(found, undefined);
  })();
  if (!run) return;
  event.preventDefault();
  run();
}

/** Ctrl or ⌘ with Enter saves from anywhere in the form. */
export function submitsAtOnce(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** A Chinese input method hides the letter; the key itself still tells it. */
function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key;
  return key === 'Process' ? (/^Key([A-Z])$/.exec(code)?.[1] ?? null) : null;
}
