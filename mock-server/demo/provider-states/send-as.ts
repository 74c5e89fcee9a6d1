import { isRead, splitInput } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { CallerGrants } from '../../kernel/sessions/caller-grants.ts';
import { handle, handlePrepared } from '../../kernel/routing/handle.ts';
import { createMatcher } from '../../kernel/routing/match.ts';
import { parseInput } from '../../kernel/routing/parse.ts';
import type { Route } from '../../kernel/routing/route.ts';
import type { Write } from '../../kernel/routing/write-log.ts';
import type { World } from '../../kernel/world/world.ts';
import type { SendAs } from './precondition-facts.ts';

/**
 * Returns a function that sends a call as a user, with the effects that the user's own request would have.
 * @param tokenOf returns the token of a user's open session
 */
export function createSendAs(routes: readonly Route[], world: World, tokenOf: (username: string) => string): SendAs {
  const match = createMatcher(routes);
  const noGrants = () => new CallerGrants({ headers: {} }, world);

  return async <T>(username: string, call: Parameters<SendAs>[1], input: Record<string, unknown>) => {
    const found = world.sessions.find(tokenOf(username));
    if (found.kind !== 'live') throw new Error(`${username} is not signed in.`);
    const { session } = found;
    const { path, query, body } = splitInput(call, input);
    const routeMatch = match(call.method, bases[call.family] + path);
    if (!routeMatch) throw new Error(`The call ${call.name} has no route.`);
    const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
    const parsed = parseInput(routeMatch, search, body);
    const write: Write | null = isRead(call)
      ? null
      : { call, session, ip: '127.0.0.1', input: parsed, parsed: true, operation: null };
    world.prepareCall();
    const { value } =
      call.multipart || call.large
        ? await handlePrepared(world, routeMatch.route, session, parsed, write, noGrants())
        : handle(world, routeMatch.route, session, parsed, write, noGrants());
    return (await value) as T;
  };
}
