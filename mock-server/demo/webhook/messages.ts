import type { WebhookFormat } from '#contracts/control/webhook.ts';
import type { DeviceKind } from '#contracts/control/visits.ts';

/** Event that the webhook receives. It contains the link's name and no details of a visit. */
export type WebhookEvent =
  | { event: 'first-opening'; customer: string; device: DeviceKind; at: string }
  | { event: 'script-finished'; customer: string; script: string; at: string }
  | { event: 'test'; at: string };

const DEVICES: Readonly<Record<DeviceKind, string>> = { phone: '手机', tablet: '平板', computer: '电脑' };

/** Bodies in the format of each receiver. They are plain text, so that a name cannot contain markup. */
const BODIES: Readonly<Record<WebhookFormat, (text: string, event: WebhookEvent) => object>> = {
  wecom: (content) => ({ msgtype: 'text', text: { content } }),
  dingtalk: (content) => ({ msgtype: 'text', text: { content } }),
  feishu: (text) => ({ msg_type: 'text', content: { text } }),
  json: (text, event) => ({ ...event, text }),
};

/** Returns the body of a message as JSON. */
export const webhookBody = (format: WebhookFormat, event: WebhookEvent): string =>
  JSON.stringify(BODIES[format](textOf(event), event));

function textOf(event: WebhookEvent): string {
  const time = event.at.slice(0, 16);
  if (event.event === 'first-opening')
    return `演示通知：“${event.customer}”第一次打开了演示（${DEVICES[event.device]}，${time}）`;
  if (event.event === 'script-finished')
    return `演示通知：“${event.customer}”看完了演示脚本“${event.script}”（${time}）`;
  return `演示通知：这是一条试发的消息（${time}）`;
}

/**
 * Returns why the receiver did not accept a message; null if it did. The robots answer with status 200 and a code.
 */
export function rejectionOf(format: WebhookFormat, status: number, body: string): string | null {
  if (status >= 300 && status < 400) return `对方要求转到另一个地址（${status}），请填写最终的地址`;
  if (status < 200 || status >= 300) return `对方返回错误 ${status}`;
  if (format === 'json') return null;
  const answer = parsed(body);
  const code = answer?.['errcode'] ?? answer?.['code'] ?? answer?.['StatusCode'];
  if (code === 0) return null;
  if (typeof code !== 'number') return '对方的回应不是这种机器人的格式，请检查地址和格式';
  return `对方没有接受（错误码 ${code}）`;
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' ? (answer as Record<string, unknown> | null) : null;
  } catch {
    // The receiver is no robot of this format.
    return null;
  }
}
