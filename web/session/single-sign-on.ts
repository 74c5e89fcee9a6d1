import { base } from '../config/boot.ts';
import { config } from '../config/config.ts';
import { root } from '../http/address.ts';
import { SIGN_ON_KEY } from './sign-on-key.ts';

/** Longest time that the visitor may spend at the other system. */
const MAX_DURATION_MS = 10 * 60_000;
/** Path below the root that the other system returns to. */
const RETURN_PATH = '/dashboard';

export interface SignOn {
  /** Path below the root that the visitor wanted. */
  target: string;
  /** Message for a visitor who comes back without a valid token. */
  failure: string;
}

const FAILURE = '单点登录未成功，请重试，或使用用户名和密码登录';

/** Returns the address of the deployment's single sign-on; '' if there is none. A path is below the base path. */
export function singleSignOnAddress(): string {
  const { address } = config.singleSignOn;
  const returnTo = encodeURIComponent(`${location.origin}${root}${RETURN_PATH}`);
  return (address.startsWith('/') ? base : '') + address.replaceAll('{return}', returnTo);
}

/**
 * Remembers that this tab starts a single sign-on at the other system.
 * @param target path below the root that the visitor wanted; it is checked when it is opened
 */
export const rememberSignOn = (target: string): void =>
  sessionStorage.setItem(SIGN_ON_KEY, `${Math.round(now())} ${encodeURI(target)}`);

/** Forgets the single sign-on that this tab has started. */
export const forgetSignOn = (): void => sessionStorage.removeItem(SIGN_ON_KEY);

/**
 * Removes and returns the single sign-on that this tab has started; null if there is none, if it began too long ago, or
 * if the visitor has opened another page than the one that the other system returns to.
 */
export function takeSignOn(): SignOn | null {
  const [start = '', target = ''] = (sessionStorage.getItem(SIGN_ON_KEY) ?? '').split(' ');
  forgetSignOn();
  const duration = now() - Number(start);
  if (!target || duration < 0 || duration >= MAX_DURATION_MS || location.pathname !== root + RETURN_PATH) return null;
  return { target: decodeURI(target), failure: FAILURE };
}

/** Returns the time in milliseconds, which can be compared across page loads. */
const now = (): number => performance.timeOrigin + performance.now();
