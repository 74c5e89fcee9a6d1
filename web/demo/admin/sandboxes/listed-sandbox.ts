import type { NamedCell } from '#contracts/control/cells.ts';
import type { SandboxRow } from '#contracts/control/sandboxes.ts';
import { cellRoot } from '../cells/page-cell.ts';

/** Sandbox in the list of the demo admin. */
export interface ListedSandbox extends SandboxRow {
  /** Cell of the sandbox; absent if there is only one server. */
  cell?: NamedCell;
  /** Identifies the sandbox among those of all cells; absent if there is only one server. */
  key?: string;
}

type Place = Pick<ListedSandbox, 'path' | 'cell'>;

/** Returns the name of the sandbox's cell; null if the cell has served the page or there is only one server. */
export const otherCellOf = (row: Pick<ListedSandbox, 'cell'> | undefined): string | null =>
  row?.cell && !row.cell.isOwn ? row.cell.name : null;

/** Returns the root of the control API of the sandbox's server. */
export const serverRootOf = (row: Place): string => {
  const cell = otherCellOf(row);
  return cell === null ? '' : cellRoot(cell);
};

/** Returns the root of the sandbox's control API, without a trailing slash; '' is the root of the server. */
export const basePathOf = (row: Place): string => serverRootOf(row) + row.path.replace(/\/$/, '');

/** Returns the address of a path on the sandbox's server, without an origin if this server has served the page. */
export const addressAt = (row: Pick<ListedSandbox, 'cell'>, path: string): string =>
  row.cell && !row.cell.isOwn ? row.cell.address + path : path;
