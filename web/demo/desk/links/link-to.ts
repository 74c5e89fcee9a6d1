import { type DeskData, madeLink } from '../data/schemas.ts';
import { send } from '../data/tell.ts';
import { landing } from './landing.ts';

interface Landing {
  as: string;
  to: string;
  /** How long a link is good where it has to be made. */
  days: number | null;
}

/**
 * The link that is handed over. On a network it carries what opens this sandbox and nothing else.
 * @returns null when it could not be made: the dialog of the links makes one later
 */
export async function linkTo(
  { isLoopback, origin }: DeskData,
  { id, path, name }: { id: string; path: string; name: string },
  { as, to, days }: Landing,
): Promise<string | null> {
  if (isLoopback) return landing(origin, path, as, to);
  const wish = {
    sandbox: id,
    name,
    mode: 'shared',
    rights: 'visitor',
    days,
    ...(as && { as }),
    ...(as && to && { to }),
  };
  return (await send('POST', 'links', wish, madeLink))?.url ?? null;
}
