import { links, type MadeLink } from '#contracts/control/links.ts';
import { sendAction } from '../data/send-action.ts';
import type { walkthroughOf } from './WalkthroughFields.tsx';

interface LinkOptions {
  as: string;
  to: string;
  /** Validity of the link in days; null for no limit. */
  days: number | null;
  /** True if the visitor sees the console without the demo bar. */
  hidesBar?: boolean;
  /** Demo script that each visitor performs alone, in a copy of the sandbox. */
  walkthrough?: ReturnType<typeof walkthroughOf>;
}

/** Retention of each visitor's copy, in days. */
const COPY_DAYS = 7;

/**
 * Creates a link that opens a sandbox for visitors. The link gets the given name, such as that of the customer.
 * @param controlRoot root of the control API of the sandbox's server
 * @returns undefined if it could not be created; the links dialog can create one later
 */
export const createVisitorLink = (
  { id, name }: { id: string; name: string },
  { as, to, days, hidesBar = false, walkthrough }: LinkOptions,
  controlRoot: string,
): Promise<MadeLink | undefined> =>
  sendAction(
    links.create,
    {
      sandbox: id,
      name,
      ...(walkthrough ? { mode: 'own' as const, keepDays: COPY_DAYS, walkthrough } : { mode: 'shared' as const }),
      rights: 'visitor' as const,
      days,
      ...(hidesBar && { hidesBar }),
      ...(as && { as }),
      ...(as && to && { to }),
    },
    controlRoot,
  );
