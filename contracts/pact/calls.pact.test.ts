import { describe, it } from 'vitest';
import { exampleOf } from '../examples/examples.ts';
import { registry } from '../registry.ts';
import { describeCall, interact, successOf } from './interaction.ts';
import { stateOf } from './states.ts';
import { callThrough } from './web-client.ts';

/** Every call of the registry, once, as its example says, through the real web client. */
describe('every call succeeds as its example says', () => {
  it.each(registry.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const { input } = exampleOf(call);
    await interact(
      [{ call, input, state: stateOf(call), description: describeCall(call), answer: successOf(call) }],
      async () => {
        await callThrough(call, input);
      },
    );
  });
});
