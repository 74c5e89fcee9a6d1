import { webhookAddress, type WebhookFormat } from '#contracts/control/webhook.ts';

export const FORMATS = [
  { value: 'wecom', label: '企业微信群机器人' },
  { value: 'dingtalk', label: '钉钉群机器人（关键词：演示）' },
  { value: 'feishu', label: '飞书群机器人' },
  { value: 'json', label: '其他系统（JSON）' },
] as const satisfies readonly { value: WebhookFormat; label: string }[];

/** Validates the address. It may be empty if one is stored. */
export const addressError =
  (isStored: boolean) =>
  (address: string): string | null => {
    if (address.trim() === '') return isStored ? null : '请输入接收通知的地址';
    return webhookAddress.safeParse(address).error?.issues[0]?.message ?? null;
  };
