import { type CellReport, cells } from '#contracts/control/cells.ts';
import { root } from '#web/http/address.ts';
import { showError } from '../data/send-action.ts';
import { readControl } from '../../control-client.ts';
import { byLoad } from './least-loaded.ts';
import { cellRoot } from './page-cell.ts';

/** Cell in which something is created. */
export interface TargetCell {
  /** Name of the cell. */
  label: string;
  /** Name of the cell if it is another one than the cell that served the page; otherwise null. */
  name: string | null;
  /** Root of the cell's control API. */
  root: string;
  /** Origin at which browsers reach the cell. */
  address: string;
}

interface Wish {
  /** Name of the cell; '' for the least loaded. */
  chosen: string;
  /** Number of the new sandboxes. */
  count?: number;
  /** True if the cell with this control root has what the new sandboxes need. Omitted: every cell has it. */
  accepts?: ((controlRoot: string) => Promise<boolean>) | undefined;
}

/**
 * Returns the chosen or the least loaded cell, after reading the current state of all cells. Returns undefined and
 * shows a message if no cell is suitable.
 */
export async function chooseCell({ chosen, count = 1, accepts }: Wish): Promise<TargetCell | undefined> {
  const reports = (await readControl(cells.list, {}, { basePath: root }).catch(() => null)) ?? [];
  const candidates = chosen === '' ? byLoad(reports, count) : reports.filter(({ name }) => name === chosen);
  for (const cell of candidates) {
    const target = targetOf(cell);
    if (chosen !== '' || !accepts || (await accepts(target.root).catch(() => false))) return target;
  }
  showError(chosen === '' ? '没有可以新建沙箱的服务器，请稍后重试' : `没有找到服务器 ${chosen}，请重新选择`);
  return undefined;
}

const targetOf = ({ name, isOwn, address }: CellReport): TargetCell => ({
  label: name,
  name: isOwn ? null : name,
  root: isOwn ? root : cellRoot(name),
  address,
});
