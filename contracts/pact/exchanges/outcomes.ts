import { auth } from '../../calls/auth.ts';
import type { Call } from '../../call.ts';
import { loginOutcomes, successOutcomes } from '../../examples/outcomes.ts';
import { askerOf } from '../states.ts';
import { succeeded, successOf } from './answers.ts';
import { askerNamed } from './asker-named.ts';
import type { Exchange } from './exchange.ts';
import { asked, askedBy, factsFor } from './success.ts';

/** Answers that go well and mean something else: a number in the place of a token (Spec 1 §2), an order that is paid. */
export function outcomes(call: Call): Exchange[] {
  if (call.name === auth.login.name) return signIns(call);
  return successOutcomes
    .filter((outcome) => outcome.call === call.name)
    .map(({ name, input, data, means, as, given = [] }) => {
      const asker = as === undefined ? askerOf(call) : askerNamed(as);
      return {
        call,
        input,
        description: name,
        ...askedBy(asker, [...factsFor(call, input, data), ...given]),
        answer: successOf(call, data, { means }),
        outcome: { kind: 'ok' },
      };
    });
}

function signIns(call: Call): Exchange[] {
  return loginOutcomes.map(({ name, input, data, given = [] }) => ({
    ...asked(call, { ...input }),
    states: [...factsFor(call, { ...input }), ...given],
    description: name,
    answer: succeeded(call, data),
  }));
}
