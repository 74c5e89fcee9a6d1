import { root } from '#web/http/address.ts';
import { ADMIN_PATH } from '../address.ts';

const PARAMETER = 'cell';
const NAME = /^[a-z0-9]{1,8}$/;
/** Matches the list of sandboxes, which shows those of all cells. */
const ALL_CELLS_PATH = /^\/desk\/?$/;

/** True for the page that shows the sandboxes of all cells. */
export const showsAllCells = (path: string): boolean => ALL_CELLS_PATH.test(path);

/** Returns the root at which the control API of another cell is reached. */
export const cellRoot = (name: string): string => `${root}/__mock/cells/${name}`;

/**
 * Returns the name of the cell that a page of the demo admin shows, which is in its address; null for the cell that
 * served the page, and outside the demo admin.
 */
export function pageCell({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): string | null {
  if (!ADMIN_PATH.test(pathname) || ALL_CELLS_PATH.test(pathname)) return null;
  const name = new URLSearchParams(search).get(PARAMETER);
  return name !== null && NAME.test(name) ? name : null;
}

/** Returns the root of the control API to which the page sends its requests. */
export function pageControlRoot(): string {
  const cell = typeof location === 'object' ? pageCell() : null;
  return cell === null ? root : cellRoot(cell);
}

/** Returns the address of a page of the demo admin that shows the cell; null means the cell that served the page. */
export function inCell(href: string, cell: string | null): string {
  const { pathname, searchParams } = new URL(href, location.origin);
  searchParams.delete(PARAMETER);
  if (cell !== null && ADMIN_PATH.test(pathname) && !ALL_CELLS_PATH.test(pathname)) searchParams.set(PARAMETER, cell);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Returns the address of a page that shows the same cell as this page, unless the address names one. */
export function inPageCell(href: string): string {
  const cell = pageCell();
  return cell === null || /[?&]cell=/.test(href) ? href : inCell(href, cell);
}
