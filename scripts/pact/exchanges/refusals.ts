import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';
import { askerOf, findAsker } from '../states.ts';
import { refusalResponse } from './responses.ts';
import type { Exchange } from './exchange.ts';
import { callerStates, factsFor } from './success.ts';

/** Returns an exchange for each refusal of a call that a screen shows. The console displays the backend's message. */
export function refusals(call: Call): Exchange[] {
  return refusalsOf(call).map(({ name, input, code, message, as, given: states = [] }) => {
    const asker = as === undefined ? askerOf(call) : findAsker(as);
    return {
      call,
      description: name,
      input: { ...(call.multipart && exampleOf(call).input), ...input },
      ...callerStates(asker, [...factsFor(call, input), ...states]),
      ...refusalResponse(call, code, message),
    };
  });
}
