import type { Call } from '../../call.ts';
import type { Exchange } from './exchange.ts';
import { foreign } from './foreign.ts';
import { empty, pageOfOne, sorted } from './lists.ts';
import { outcomes } from './outcomes.ts';
import { refusals } from './refusals.ts';
import { outsider, renewal, sessionOver } from './sessions.ts';
import { sparse, success } from './success.ts';

/** Every class of answer that a call has. A class that it has not gives none. */
const classes: readonly ((call: Call) => Exchange[])[] = [
  success,
  outcomes,
  sparse,
  empty,
  pageOfOne,
  sorted,
  refusals,
  foreign,
  outsider,
  sessionOver,
  renewal,
];

export const exchangesOf = (call: Call): Exchange[] => classes.flatMap((of) => of(call));
