import type { cells } from '#contracts/control/cells.ts';
import type { ControlHandlers } from '../control/action.ts';

/** Control API actions that report on the cells. */
export const cellActions: ControlHandlers<typeof cells> = {
  own: (_, __, ___, { cells: client }) => client.ownLoad(),

  list: (_, __, ___, { cells: client }) => client.reports(),
};
