import type { WebhookOutcome, WebhookState } from '#contracts/control/webhook.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { StoredWebhook } from '../../sandboxes/server-settings.ts';
import type { WebhookEvent } from './messages.ts';
import { postMessage } from './post-message.ts';

/** Pauses before the attempts to send a message. */
const ATTEMPT_DELAYS_MS: readonly number[] = [0, 10_000, 60_000];
/** Maximum number of messages that are being sent; further ones are dropped. */
const MAX_PENDING = 50;

/** Sends messages to the webhook without delaying the visitor whose action causes them. */
export class WebhookSender {
  last: WebhookState['last'] = null;
  pending = 0;
  #target: () => StoredWebhook | null;
  #delaysMs: readonly number[];

  constructor(target: () => StoredWebhook | null, delaysMs = ATTEMPT_DELAYS_MS) {
    this.#target = target;
    this.#delaysMs = delaysMs;
  }

  /** Sends a message in the background, and repeats it after an error. Does nothing without a webhook. */
  notify(event: WebhookEvent): void {
    if (this.#target() === null || this.pending >= MAX_PENDING) return;
    this.pending += 1;
    void this.#attempt(event).finally(() => (this.pending -= 1));
  }

  /** Sends a message once and returns the outcome. */
  async send(target: StoredWebhook, event: WebhookEvent): Promise<WebhookOutcome> {
    const outcome = await postMessage(target, event);
    this.last = { ...outcome, at: momentOf(machineNow()) };
    return outcome;
  }

  async #attempt(event: WebhookEvent): Promise<void> {
    for (const delayMs of this.#delaysMs) {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
      const target = this.#target();
      if (target === null || (await this.send(target, event)).isOk) return;
    }
  }
}

const senders = new WeakMap<Sandboxes, WebhookSender>();

/** Returns the sender of a server's messages. */
export function webhookSenderOf(sandboxes: Sandboxes): WebhookSender {
  const sender = senders.get(sandboxes) ?? new WebhookSender(() => sandboxes.settings.webhook);
  senders.set(sandboxes, sender);
  return sender;
}
