import useSWR, { type SWRConfiguration } from 'swr';
import { type CellReport, cells, type NamedCell } from '#contracts/control/cells.ts';
import { admin, type AdminData, type SandboxRow } from '#contracts/control/sandboxes.ts';
import { root } from '#web/http/address.ts';
import { readControl, useControl } from '../../control-client.ts';
import { pollingOptions } from '../../polling.ts';
import type { ListedSandbox } from '../sandboxes/listed-sandbox.ts';
import { isDefault } from '../sandboxes/words.ts';
import { cellRoot, pageCell } from './page-cell.ts';

const POLL_MS = 5_000;
const TIMEOUT_MS = 10_000;
/** SWR options of a component that only reads data that another component of the page requests. */
const CACHE_ONLY: SWRConfiguration = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};
/** Time limit for reading the sandboxes of another cell. */
const LIST_TIMEOUT_MS = 5_000;

/**
 * Returns all cells, including the one that served the page; null if there is only one server, undefined until loaded.
 * Sends requests only on a page that shows another cell; every other page requests the same data itself.
 */
export function useCells(): readonly NamedCell[] | null | undefined {
  const isOther = pageCell() !== null;
  const { data } = useSWR<AdminData>(
    [admin.get.name, {}, root],
    // Other pages use this SWR key too, and a mutation may call the fetcher of any component with the key.
    () => readControl(admin.get, {}, { basePath: root, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    isOther ? pollingOptions(POLL_MS) : CACHE_ONLY,
  );
  return data?.cells;
}

/** Returns the origin at which browsers reach the cell of the page; '' for the cell that served the page. */
export function usePageOrigin(): string {
  const named = useCells();
  return named?.find(({ name }) => name === pageCell())?.address ?? '';
}

/** Polls the state of all cells. @param isAlone true if there is only one server; then no request is sent */
export const useCellReports = (isAlone: boolean) =>
  useControl(cells.list, isAlone ? null : {}, { ...pollingOptions(POLL_MS), timeoutMs: TIMEOUT_MS, basePath: root });

export interface AllCells {
  /** State of all cells, the answering one first; undefined until known. */
  reports: readonly CellReport[] | undefined;
  /** Sandboxes of all cells that can be reached; undefined until known. */
  sandboxes: readonly ListedSandbox[] | undefined;
  /** Names of the cells whose sandboxes are missing. */
  missing: readonly string[];
}

/**
 * Returns the state and the sandboxes of all cells; null if there is only one server. Cells that do not answer are left
 * out of the list, so that they do not delay it.
 * @param own data of the demo admin on the cell that served the page
 */
export function useAllCells(own: AdminData | undefined): AllCells | null {
  const named = own?.cells ?? null;
  const { data: reports, error } = useCellReports(named === null);
  const reachable = (reports ?? []).filter(({ isOwn, state }) => !isOwn && state !== 'unreachable');
  const { data: desks } = useSWR(
    reports && [admin.get.name, 'cells', ...reachable.map(({ name }) => name)],
    () => Promise.all(reachable.map(readDesk)),
    { ...pollingOptions(POLL_MS), keepPreviousData: true },
  );
  if (!own || !named) return null;
  const others = named.filter(({ isOwn }) => !isOwn);
  const listOf = ({ name }: NamedCell) => desks?.find((desk) => desk.name === name)?.sandboxes ?? null;
  const isKnown = desks !== undefined || error !== undefined;
  return {
    reports: reports ?? undefined,
    sandboxes: isKnown
      ? named.flatMap((cell) => listed(cell, cell.isOwn ? own.sandboxes : listOf(cell), named))
      : undefined,
    missing: isKnown
      ? others.filter((cell) => listOf(cell) === null || isUnreachable(cell, reports)).map(({ name }) => name)
      : [],
  };
}

const isUnreachable = ({ name }: NamedCell, reports: readonly CellReport[] | null | undefined): boolean =>
  reports?.find((report) => report.name === name)?.state === 'unreachable';

const readDesk = async ({ name }: CellReport): Promise<{ name: string; sandboxes: SandboxRow[] | null }> => {
  const options = { basePath: cellRoot(name), signal: AbortSignal.timeout(LIST_TIMEOUT_MS) };
  const desk = await readControl(admin.get, {}, options).catch(() => null);
  return { name, sandboxes: desk?.sandboxes ?? null };
};

/**
 * Returns the sandboxes with their cell. Omits the default sandbox of a cell that shares the address of this cell,
 * because no address leads to it.
 */
function listed(cell: NamedCell, rows: readonly SandboxRow[] | null, named: readonly NamedCell[]): ListedSandbox[] {
  const own = named.find(({ isOwn }) => isOwn);
  const hasOwnAddress = cell.isOwn || cell.address !== own?.address;
  return (rows ?? [])
    .filter((row) => hasOwnAddress || !isDefault(row))
    .map((row) => ({ ...row, cell, key: `${cell.name} ${row.id}` }));
}
