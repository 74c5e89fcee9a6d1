import { links } from '#contracts/control/links.ts';
import type { AdminData } from '#contracts/control/sandboxes.ts';
import { sendAction } from '../data/send-action.ts';
import { landingUrl } from './landing-url.ts';

interface LandingOptions {
  as: string;
  to: string;
  /** Validity of a newly created link in days; null for no limit. */
  days: number | null;
}

/**
 * Returns the link to hand over. On a loopback address, returns the sandbox's address; on a network, creates a link
 * that grants access only to this sandbox.
 * @returns null if the link could not be created; the links dialog can create one later
 */
export async function createShareLink(
  { isLoopback, origin }: AdminData,
  { id, path, name }: { id: string; path: string; name: string },
  { as, to, days }: LandingOptions,
): Promise<string | null> {
  if (isLoopback) return landingUrl(origin, path, as, to);
  const input = {
    sandbox: id,
    name,
    mode: 'shared' as const,
    rights: 'visitor' as const,
    days,
    ...(as && { as }),
    ...(as && to && { to }),
  };
  return (await sendAction(links.create, input))?.url ?? null;
}
