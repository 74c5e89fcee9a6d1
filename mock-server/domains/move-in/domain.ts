import type { Domain } from '../../sandboxes/domain.ts';
import { createHandlers } from './handlers/move-in.ts';
import { RunningMoveIns } from './running-move-ins.ts';
import type { HandlerOf } from './row-handler.ts';

/**
 * Creates the domain of the move-in of a school.
 * @param handlerOf returns the handler of a call; each row of a plan passes the handler of its `add` or `update` call
 */
export const createMoveIn = (handlerOf: HandlerOf) =>
  ({ handlers: { moveIn: createHandlers(handlerOf) }, parts: [RunningMoveIns] }) satisfies Domain;
