import type { Call } from '../../call.ts';
import { exampleOf } from '../../examples/examples.ts';
import { refusalsOf } from '../../examples/refusals/refusals.ts';
import { askerOf } from '../states.ts';
import { refusedWith } from './answers.ts';
import { askerNamed } from './asker-named.ts';
import type { Exchange } from './exchange.ts';
import { askedBy, factsFor } from './success.ts';

/** Each refusal that a screen shows: the console tells it in the backend's own words. */
export function refusals(call: Call): Exchange[] {
  return refusalsOf(call).map(({ name, input, code, message, as, given = [] }) => {
    const asker = as === undefined ? askerOf(call) : askerNamed(as);
    return {
      call,
      description: name,
      input: { ...(call.multipart && exampleOf(call).input), ...input },
      ...askedBy(asker, [...factsFor(call, input), ...given]),
      ...refusedWith(call, code, message),
    };
  });
}
