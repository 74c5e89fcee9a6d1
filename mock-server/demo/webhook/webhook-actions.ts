import type { webhook as webhookGroup, WebhookState } from '#contracts/control/webhook.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { StoredWebhook } from '../../sandboxes/server-settings.ts';
import { webhookSenderOf } from './webhook-sender.ts';

/** Number of characters at the end of the address that are shown, and minimum length of a secret whose end is shown. */
const SHOWN_END = 4;
const SHORTEST_SHOWN = 16;

/** Control API actions for the webhook of the server. */
export const webhookActions: ControlHandlers<typeof webhookGroup> = {
  get: (sandboxes) => stateOf(sandboxes),

  save: async (sandboxes, _, input) => {
    await sandboxes.changeSettings((settings) => ({ webhook: targetOf(settings.webhook, input) }));
    return stateOf(sandboxes);
  },

  remove: async (sandboxes) => {
    await sandboxes.changeSettings(() => ({ webhook: null }));
    webhookSenderOf(sandboxes).last = null;
  },

  test: (sandboxes, _, input) =>
    webhookSenderOf(sandboxes).send(targetOf(sandboxes.settings.webhook, input), {
      event: 'test',
      at: momentOf(machineNow()),
    }),
};

/**
 * Returns the webhook with the given format and address. Without an address, the stored one is used.
 * @throws Refusal if there is no address
 */
function targetOf(
  stored: StoredWebhook | null,
  { format, address }: { format: StoredWebhook['format']; address?: string | undefined },
): StoredWebhook {
  const target = address ?? stored?.address;
  if (target === undefined) throw badInput('请输入接收通知的地址');
  return { format, address: target };
}

function stateOf(sandboxes: Sandboxes): WebhookState {
  const { webhook } = sandboxes.settings;
  const { last, pending } = webhookSenderOf(sandboxes);
  return {
    webhook: webhook && { format: webhook.format, maskedAddress: masked(webhook.address) },
    last,
    pending,
  };
}

function masked(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const secret = pathname + search;
  return `${origin}/…${secret.length >= SHORTEST_SHOWN ? secret.slice(-SHOWN_END) : ''}`;
}
