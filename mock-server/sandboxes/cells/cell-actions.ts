import type { cells } from '#contracts/control/cells.ts';
import type { ControlHandlers } from '../control/action.ts';

/** Control API actions about the cells of which the server is one. */
export const cellActions: ControlHandlers<typeof cells> = {
  own: (_, __, ___, { cells: client }) => client.ownLoad(),

  list: (_, __, ___, { cells: client }) => client.reports(),
};
