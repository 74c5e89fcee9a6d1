import { auth } from '#contracts/calls/auth.ts';
import type { Call } from '#contracts/call.ts';
import { loginOutcomes, successOutcomes } from '#contracts/examples/outcomes.ts';
import { askerOf, findAsker } from '../states.ts';
import { successResponse, successMatchers } from './responses.ts';
import type { Exchange } from './exchange.ts';
import { successExchange, callerStates, factsFor, successFacts } from './success.ts';

/**
 * Returns exchanges for successful responses with a special meaning, such as a number in place of a token (Spec 1 §2)
 * or a paid order.
 */
export function outcomes(call: Call): Exchange[] {
  if (call.name === auth.login.name) return loginExchanges(call);
  return successOutcomes
    .filter((outcome) => outcome.call === call.name)
    .map(({ name, input, data, means, as, given: states = [] }) => {
      const asker = as === undefined ? askerOf(call) : findAsker(as);
      return {
        call,
        input,
        description: name,
        ...callerStates(asker, [...successFacts(call, input, data), ...states]),
        answer: successMatchers(call, data, { means }),
        outcome: { kind: 'ok' },
      };
    });
}

function loginExchanges(call: Call): Exchange[] {
  return loginOutcomes.map(({ name, input, data, given: states = [] }) => ({
    ...successExchange(call, { ...input }),
    states: [...factsFor(call, { ...input }), ...states],
    description: name,
    answer: successResponse(call, data),
  }));
}
