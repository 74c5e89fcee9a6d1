import { config } from './config.ts';

/** Returns the contact for a user who needs help: 信息中心（010-12345678）, or 管理员 if none is configured. */
export function supportContact(): string {
  const { name } = config.support;
  const ways = supportLinks().map(({ text }) => text);
  if (ways.length === 0) return name || '管理员';
  return name ? `${name}（${ways.join('，')}）` : ways.join('，');
}

/** Returns links to the telephone and the e-mail address of the contact, as far as they are configured. */
export function supportLinks(): { text: string; href: string }[] {
  const { phone, email } = config.support;
  const links = [
    { text: phone.trim(), href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { text: email, href: `mailto:${email}` },
  ];
  return links.filter(({ text }) => text !== '');
}
