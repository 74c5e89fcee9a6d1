import type { CellReport, CellState } from '#contracts/control/cells.ts';
import { formatCount } from '#web/ui/display/numbers.ts';

export const STATE_LABELS: Readonly<Record<CellState, string>> = {
  ready: '正常',
  busy: '暂不接收新沙箱',
  unreachable: '无法连接',
};

/** Formats the state and the number of sandboxes of a cell, e.g. 正常 · 12/200 个沙箱 · 3 个使用中. */
export const loadText = ({ state, load }: CellReport): string =>
  [
    STATE_LABELS[state],
    ...(load
      ? [
          `${formatCount(load.sandboxes.used)}/${formatCount(load.sandboxes.most)} 个沙箱`,
          `${formatCount(load.inUse)} 个使用中`,
        ]
      : []),
  ].join(' · ');
