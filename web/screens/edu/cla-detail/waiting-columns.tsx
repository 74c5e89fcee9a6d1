import {
  type WaitingEntry,
  type WaitingState,
  waitingStateNames,
  waitingStates,
} from '#contracts/entities/waiting-entry.ts';
import { waitingEventText } from '#contracts/formats/waiting-event-text.ts';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';
import classes from './waiting-columns.module.css';

const tones: Readonly<Record<WaitingState, Tone>> = {
  waiting: 'info',
  offered: 'positive',
  seated: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** Columns of the waiting list of a class. */
export const waitingColumns: readonly Column<WaitingEntry>[] = [
  {
    key: 'studentName',
    line: 1,
    title: '学员',
    width: 88,
    always: true,
  },
  { key: 'position', line: 2, title: '位次', width: 68, titled: true, numeric: true },
  {
    key: 'state',
    line: 1,
    title: '状态',
    width: 84,
    render: ({ state }) => <StatusTag tone={tones[state]}>{waitingStateNames[state]}</StatusTag>,
  },
  { key: 'phone', line: 2, title: '联系电话', width: 120 },
  { key: 'createTime', title: '加入时间', width: 136, render: ({ createTime }) => createTime.slice(0, 16) },
  { key: 'createUserName', title: '加入人', width: 76, hidden: true },
  { key: 'remark', title: '备注', hidden: true },
  { key: 'events', title: '经过', render: (entry) => <Story entry={entry} /> },
];

/** Renders the history of a waiting-list entry, one line each: its offers, how others passed it, and how it ended. */
function Story({ entry }: { entry: WaitingEntry }) {
  const lines = [...(entry.events ?? []).map(waitingEventText), ...endLines(entry)];
  if (lines.length === 0) return '—';
  return (
    <ul className={classes.story}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function endLines({ state, endTime, endUserName, endReason }: WaitingEntry): string[] {
  if (!endTime || state === waitingStates.waiting || state === waitingStates.offered) return [];
  const what = [endTime.slice(5, 16), endUserName, waitingStateNames[state]].filter(Boolean).join(' ');
  return [endReason ? `${what}：${endReason}` : what];
}
