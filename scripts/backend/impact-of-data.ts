import type { Call } from '#contracts/call.ts';
import { codes, writeEnvelope } from '#contracts/envelopes.ts';
import type { Discrepancy } from '../verify/result.ts';
import { userImpact } from '../verify/user-impact.ts';

/**
 * Describes what a user sees if the response of a call contains the data. The description is that of the verification.
 * @param faults differences of the data from the contract
 */
export function impactOfData(call: Call, data: unknown, faults: readonly Discrepancy[]): string {
  const content = writeEnvelope(call.family, codes.ok, '', data);
  const description = `${call.name}: returns the requested data`;
  const pact = {
    description,
    request: { method: call.method, path: call.path },
    response: { status: 200, body: { content } },
  };
  return userImpact({
    interaction: { call: call.name, description, provisional: call.provisional === true, states: [], pact },
    outcome: 'broken',
    faults,
    answered: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(content)),
    },
    milliseconds: 0,
  });
}
