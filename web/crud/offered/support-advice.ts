import { config } from '../../config/config.ts';
import { supportContact } from '../../config/support-contact.ts';

/** Returns whom to ask for a feature that the backend lacks; '' if the deployment names no contact. */
export const supportAdvice = (): string =>
  Object.values(config.support).some(Boolean) ? `如需使用，请联系${supportContact()}` : '';
