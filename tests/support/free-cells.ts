import { freePort } from '#scripts/commands/port.mjs';
import type { Cell, Cells } from '#mock-server/sandboxes/cells/cells.ts';

export type FreeCell = Cell & { port: number };

/** Returns cells with these names, each with a free port and an address of its own. */
export async function freeCells<const N extends readonly string[]>(
  ...names: N
): Promise<{ -readonly [K in keyof N]: FreeCell }> {
  const cells: FreeCell[] = [];
  for (const name of names) {
    const port = await freePort();
    cells.push({ name, port, address: `http://127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` });
  }
  return cells as { -readonly [K in keyof N]: FreeCell };
}

/** Returns the cells as configured for the server of `own`. */
export const cellsOf = (own: FreeCell, all: readonly FreeCell[]): Cells => ({
  own: cellOf(own),
  others: all.filter((one) => one !== own).map(cellOf),
});

const cellOf = ({ name, address, url }: Cell): Cell => ({ name, address, url });
