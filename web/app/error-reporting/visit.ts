import { config } from '../../config/config.ts';
import { randomId } from './pseudonym.ts';

const USER_AGENT_LENGTH = 300;

/** Facts that are equal in all reports of a page visit. */
export interface Visit {
  /** Name of the build's entry file, such as index-Ab3dE6f. */
  release: string;
  environment: string;
  /** Random id of this visit. */
  visit: string;
  userAgent: string;
}

export const currentVisit = (): Visit => ({
  release: releaseIn(document),
  environment: config.errorReporting.environment,
  visit: randomId(),
  userAgent: navigator.userAgent.slice(0, USER_AGENT_LENGTH),
});

function releaseIn(page: Document): string {
  const entry = page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return /\/([\w-]+)\.[jt]sx?$/.exec(entry)?.[1] ?? 'unknown';
}
