import { links, type MadeLink } from '#contracts/control/links.ts';
import type { AdminData } from '#contracts/control/sandboxes.ts';
import { sendAction } from '../data/send-action.ts';
import { landingUrl } from './landing-url.ts';

interface LandingOptions {
  as: string;
  to: string;
  /** Validity of a newly created link in days; null for no limit. */
  days: number | null;
}

type NamedSandbox = Record<'id' | 'path' | 'name', string>;

/**
 * Returns the link to hand over. While no other machine can open the server, returns the sandbox's address; else
 * creates a link that grants access only to this sandbox.
 * @returns null if the link could not be created; the links dialog can create one later
 */
export async function createShareLink(
  { needsKeys, origin }: AdminData,
  sandbox: NamedSandbox,
  landing: LandingOptions,
): Promise<string | null> {
  if (!needsKeys) return landingUrl(origin, sandbox.path, landing.as, landing.to);
  return (await createVisitorLink(sandbox, landing))?.url ?? null;
}

/** Creates a link that opens a sandbox for visitors. @returns undefined if it could not be created */
export const createVisitorLink = (
  { id, name }: Pick<NamedSandbox, 'id' | 'name'>,
  { as, to, days }: LandingOptions,
): Promise<MadeLink | undefined> =>
  sendAction(links.create, {
    sandbox: id,
    name,
    mode: 'shared' as const,
    rights: 'visitor' as const,
    days,
    ...(as && { as }),
    ...(as && to && { to }),
  });
