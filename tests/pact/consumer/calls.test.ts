import { describe, expect, it } from 'vitest';
import { registry } from '#contracts/registry.ts';
import type { Exchange } from '#scripts/pact/exchanges/exchange.ts';
import { exchangesOf } from '#scripts/pact/exchanges/exchanges.ts';
import { isShownOnPage } from '#web/http/shown-on-page.ts';
import { runInteractions } from './interaction.ts';
import { PACT_TOKEN } from '#scripts/pact/tokens.ts';
import { callThrough, clientLog } from '#scripts/pact/web-client.ts';

/** Sends every exchange of every call through the real web client, and checks the request and the outcome. */
describe('web client', () => {
  it.each(registry.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    await runInteractions(call, exchangesOf(call), expectOutcome);
  });
});

async function expectOutcome({ call, description, input, outcome }: Exchange): Promise<void> {
  const asked = callThrough(call, input);
  const about = `${call.name}: ${description}`;
  if (outcome.kind === 'ok' || outcome.kind === 'renewed') {
    await expect(asked, about).resolves.toBeDefined();
    expect(clientLog.errors, about).toEqual([]);
    if (outcome.kind === 'renewed') expect(clientLog.token, about).toBe(PACT_TOKEN);
    return;
  }
  const { message } = outcome;
  if (outcome.kind === 'refused') {
    await expect(asked, about).rejects.toMatchObject({ code: outcome.code, message });
    expect(clientLog.errors, about).toEqual(isShownOnPage(call) ? [] : [message]);
    return;
  }
  await expect(asked, about).rejects.toMatchObject({ code: 'session-over', message });
  expect(clientLog.sessionsOver, about).toEqual([{ message, cancellable: outcome.cancellable }]);
  expect(clientLog.errors, about).toEqual([]);
}
