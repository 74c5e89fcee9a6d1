import { describe, it } from 'vitest';
import { registry } from '../registry.ts';
import { describeCall, interact, successOf } from './interaction.ts';
import { type StateName, stateFor } from './states.ts';
import { callThrough } from './web-client.ts';
import type { Call } from '../call.ts';

/** Every call of the registry, once, as its example says, through the real web client. */
describe('every call succeeds as its example says', () => {
  it.each(registry.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const { input } = call.example;
    await interact(
      [{ call, input, state: stateOf(call), description: describeCall(call), answer: successOf(call) }],
      async () => {
        await callThrough(call, input);
      },
    );
  });
});

function stateOf(call: Call): StateName {
  if (call.name === 'files.download') return 'an export of qiming01 has named a file';
  if (call.open) return 'the account qiming01 exists';
  if (call.permission || call.audience?.[0] === 'admin') return stateFor.admin;
  return call.audience?.includes('business') === false ? stateFor.teacher : stateFor.business;
}
