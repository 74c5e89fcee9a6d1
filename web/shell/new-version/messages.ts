import { supportContact } from '../../config/support-contact.ts';

/** Messages about a newer release, for the notice and for scripts that the newer release has removed. */
export const NEW_VERSION = '有新版本，刷新后使用';
export const SAVE_FIRST = '有新版本，请保存后刷新页面';
export const reloadWasNotEnough = (): string => `有新版本，请刷新页面；如果仍然打不开，请联系${supportContact()}`;
