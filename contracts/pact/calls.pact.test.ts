import { describe, expect, it } from 'vitest';
import { registry } from '../registry.ts';
import type { Exchange } from './exchanges/exchange.ts';
import { exchangesOf } from './exchanges/exchanges.ts';
import { interact } from './interaction.ts';
import { PACT_TOKEN } from './tokens.ts';
import { callThrough, observed } from './web-client.ts';

/** Every class of answer of every call, through the real web client: what is sent, and what it makes of the answer. */
describe('the console', () => {
  it.each(registry.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    await interact(call, exchangesOf(call), takesAsSaid);
  });
});

async function takesAsSaid({ call, description, input, outcome }: Exchange): Promise<void> {
  const asked = callThrough(call, input);
  const about = `${call.name}: ${description}`;
  if (outcome.kind === 'ok' || outcome.kind === 'renewed') {
    await expect(asked, about).resolves.toBeDefined();
    expect(observed.errors, about).toEqual([]);
    if (outcome.kind === 'renewed') expect(observed.token, about).toBe(PACT_TOKEN);
    return;
  }
  const { message } = outcome;
  if (outcome.kind === 'refused') {
    await expect(asked, about).rejects.toMatchObject({ code: outcome.code, message });
    expect(observed.errors, about).toEqual([message]);
    return;
  }
  await expect(asked, about).rejects.toMatchObject({ code: 'session-over', message });
  expect(observed.sessionsOver, about).toEqual([{ message, cancellable: outcome.cancellable }]);
  expect(observed.errors, about).toEqual([]);
}
