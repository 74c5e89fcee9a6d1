import * as z from 'zod';
import { defineActions } from './action.ts';

/** Name of a cell, with which the ids of its sandboxes and the codes of its links begin. */
export const cellName = z.string().regex(/^[a-z0-9]{1,8}$/);

/** Cell as its configuration names it. */
const namedCell = z.object({
  name: cellName,
  /** Origin at which browsers reach the cell. Cells behind one proxy have the same address. */
  address: z.string(),
  /** True for the cell that sends the response. */
  isOwn: z.boolean(),
});
export type NamedCell = z.infer<typeof namedCell>;
export const namedCells = z.array(namedCell);

/** Sandboxes of a cell, not counting its default sandbox. */
const cellLoad = z.object({
  name: cellName,
  sandboxes: z.object({ used: z.int().min(0), most: z.int().min(0) }),
  /** Number of sandboxes that were used within the last 30 minutes. */
  inUse: z.int().min(0),
});
export type CellLoad = z.infer<typeof cellLoad>;

/** `busy`: the cell answers, but is starting or stopping, so that it should get no new sandbox. */
export const cellStates = ['ready', 'busy', 'unreachable'] as const;
export type CellState = (typeof cellStates)[number];

const cellReport = namedCell.extend({
  state: z.enum(cellStates),
  /** null if the cell is unreachable. */
  load: cellLoad.nullable(),
});
export type CellReport = z.infer<typeof cellReport>;

/** Actions that report on the cells. */
export const cells = defineActions('cells', {
  own: {
    method: 'GET',
    path: 'cell',
    rank: 'operator',
    data: cellLoad.nullable(),
    summary: 'Returns the number of sandboxes of this cell; null if the server runs alone.',
  },
  list: {
    method: 'GET',
    path: 'cells',
    rank: 'operator',
    data: z.array(cellReport).nullable(),
    summary:
      'Returns all cells with their state and sandboxes, after at most two seconds; null if the server runs alone.',
  },
});
