import { auth } from '../../calls/auth.ts';
import type { Call } from '../../call.ts';
import { loginOutcomes } from '../../examples/outcomes.ts';
import { succeeded } from './answers.ts';
import type { Exchange } from './exchange.ts';
import { asked, factsFor } from './success.ts';

/** Answers that go well and mean something else: a number in the place of a token (Spec 1 §2). */
export function outcomes(call: Call): Exchange[] {
  if (call.name !== auth.login.name) return [];
  return loginOutcomes.map(({ name, input, data, given = [] }) => ({
    ...asked(call, { ...input }),
    states: [...factsFor(call, { ...input }), ...given],
    description: name,
    answer: succeeded(call, data),
  }));
}
