import * as z from 'zod';
import { defineActions } from './action.ts';
import { moment } from './fields.ts';

/** Formats of the messages: those of three group chat robots, and plain JSON. */
export const webhookFormats = ['wecom', 'dingtalk', 'feishu', 'json'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

const LONGEST_ADDRESS = 1_000;
const ADDRESS_MESSAGE = '请输入以 http:// 或 https:// 开头的完整地址';

/** Address to which messages are posted. It usually contains a secret, so that no response returns it. */
export const webhookAddress = z
  .string()
  .trim()
  .max(LONGEST_ADDRESS, `地址最多 ${LONGEST_ADDRESS} 个字符`)
  .refine((text) => isWebAddress(text), ADDRESS_MESSAGE);

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

const outcome = z.object({ isOk: z.boolean(), message: z.string() });
export type WebhookOutcome = z.infer<typeof outcome>;

const state = z.object({
  /** Stored webhook; null if there is none. */
  webhook: z
    .object({
      format: z.enum(webhookFormats),
      /** Host and last characters of the address, such as `https://example.com/…4f2a`. */
      maskedAddress: z.string(),
    })
    .nullable(),
  /** Outcome of the last message since the server was started; null if none was sent. */
  last: outcome.extend({ at: moment }).nullable(),
  /** Number of messages that are being sent or will be repeated. */
  pending: z.number(),
});
export type WebhookState = z.infer<typeof state>;

const target = { format: z.enum(webhookFormats), address: webhookAddress.optional() };

/** Actions on the webhook, which receives the first opening of a link and each finished demo script. */
export const webhook = defineActions('webhook', {
  get: {
    method: 'GET',
    path: 'webhook',
    rank: 'operator',
    data: state,
    summary: 'Returns the webhook with its address masked, and the outcome of the last message.',
  },
  save: {
    method: 'PUT',
    path: 'webhook',
    rank: 'operator',
    input: z.object(target),
    data: state,
    summary: 'Sets the webhook; without an address, the stored one is kept.',
  },
  remove: { method: 'DELETE', path: 'webhook', rank: 'operator', data: z.null(), summary: 'Removes the webhook.' },
  test: {
    method: 'POST',
    path: 'webhook',
    rank: 'operator',
    input: z.object(target),
    data: outcome,
    summary: 'Sends a test message once, to the address or else to the stored one.',
  },
});
