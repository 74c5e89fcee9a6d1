import type { Call } from '#contracts/call.ts';
import { isSentByConsole } from '#contracts/response-usage.ts';
import type { Exchange } from './exchange.ts';
import { foreignTenant } from './foreign-tenant.ts';
import { emptyList, singleRowPage, sortedList } from './lists.ts';
import { outcomes } from './outcomes.ts';
import { refusals } from './refusals.ts';
import { wrongAudience, renewal, sessionOver } from './sessions.ts';
import { minimalResponse, success } from './success.ts';

/**
 * Builders of the exchanges, one for each class. A builder returns no exchange for a call to which its class does not
 * apply.
 */
const exchangeBuilders: readonly ((call: Call) => Exchange[])[] = [
  success,
  outcomes,
  minimalResponse,
  emptyList,
  singleRowPage,
  sortedList,
  refusals,
  foreignTenant,
  wrongAudience,
  sessionOver,
  renewal,
];

/** Returns the exchanges of a call; none for a call that the console does not send. */
export const exchangesOf = (call: Call): Exchange[] =>
  isSentByConsole(call) ? exchangeBuilders.flatMap((of) => of(call)) : [];
