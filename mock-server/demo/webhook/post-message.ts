import type { WebhookOutcome } from '#contracts/control/webhook.ts';
import type { StoredWebhook } from '../../sandboxes/server-settings.ts';
import { rejectionOf, webhookBody, type WebhookEvent } from './messages.ts';

const TIMEOUT_MS = 5_000;
/** Maximum number of bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 16_384;

/** Texts for errors of the connection. No text contains the address, because it is a secret. */
const CONNECTION_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到这个地址：服务器可能没有联网，或地址有误',
  EAI_AGAIN: '找不到这个地址：服务器可能没有联网，或地址有误',
  ENETUNREACH: '服务器没有联网',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '对方中断了连接',
};

/** Posts a message once. Follows no redirects, and fails after five seconds. */
export async function postMessage({ format, address }: StoredWebhook, event: WebhookEvent): Promise<WebhookOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: webhookBody(format, event),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const rejection = rejectionOf(format, response.status, await beginningOf(response));
    return { isOk: rejection === null, message: rejection ?? '已送达' };
  } catch (error) {
    return { isOk: false, message: connectionError(error) };
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function connectionError(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `对方 ${TIMEOUT_MS / 1_000} 秒内没有回应`;
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CONNECTION_ERRORS[code] ?? '无法连接这个地址';
}
