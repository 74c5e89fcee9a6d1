import type { NamedCell } from '#contracts/control/cells.ts';
import type { SandboxRow } from '#contracts/control/sandboxes.ts';
import { cellRoot } from '../cells/page-cell.ts';

/** Sandbox in the list of the demo admin. */
export interface ListedSandbox extends SandboxRow {
  /** Cell of the sandbox; absent if the server is alone. */
  cell?: NamedCell;
  /** Identifies the sandbox among those of all cells; absent if the server is alone. */
  key?: string;
}

type Place = Pick<ListedSandbox, 'path' | 'cell'>;

/** Returns the name of the cell, if it is another than that of the page; null otherwise. */
export const otherCellOf = (row: Pick<ListedSandbox, 'cell'> | undefined): string | null =>
  row?.cell && !row.cell.isOwn ? row.cell.name : null;

/** Returns the root of the control API of the sandbox's server. */
export const serverRootOf = (row: Place): string => {
  const cell = otherCellOf(row);
  return cell === null ? '' : cellRoot(cell);
};

/** Returns the root of the sandbox's control API, without a trailing slash; '' is the root of the server. */
export const basePathOf = (row: Place): string => serverRootOf(row) + row.path.replace(/\/$/, '');

/** Returns the address at which a path of the sandbox's server opens. On the own server it has no origin. */
export const addressAt = (row: Pick<ListedSandbox, 'cell'>, path: string): string =>
  row.cell && !row.cell.isOwn ? row.cell.address + path : path;
