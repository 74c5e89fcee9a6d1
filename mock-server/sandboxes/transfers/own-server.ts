import type { Destination } from '#contracts/control/transfers.ts';
import type { Cells } from '../cells/cells.ts';

/**
 * Returns this server as the source or the destination of a transfer.
 * @param origin origin at which the caller reaches it
 */
export const ownServer = ({ cells }: { cells: Cells | null }, origin: string): Destination => ({
  address: cells?.own.address ?? origin,
  url: cells?.own.url ?? origin,
  cell: cells?.own.name ?? null,
});

/** True if a server is another cell that the proxy of this cell serves at the same address. */
export const isBehindOwnAddress = ({ cells }: { cells: Cells | null }, { cell, address }: Destination): boolean =>
  cells !== null && cell !== null && cell !== cells.own.name && address === cells.own.address;
