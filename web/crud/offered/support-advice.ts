import { config } from '../../config/config.ts';

/** Returns whom to ask for a feature that the backend lacks; '' if the deployment names no contact. */
export function supportAdvice(): string {
  const { name, phone, email } = config.support;
  const contact = [name, phone, email].filter(Boolean).join(' ');
  return contact && `如需使用，请联系${contact}`;
}
