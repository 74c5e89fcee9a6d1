import { statistics as calls } from '#contracts/calls/statistics.ts';
import type { Input } from '#contracts/call.ts';
import { send, type SendOptions } from '../../http/client.ts';

/** Whose figures: everyone's, those of the caller's institution, an agent's. */
export type Whose = 'platform' | 'institution' | { agentId: string };

/** What a span adds up to, by the names of the call. */
export type Sums = Readonly<Record<string, unknown>>;

/** The call that adds up a span, and beside it another. */
export interface Source {
  /** Tells it from others. */
  name: string;
  read(query: Input<typeof calls.tenant>, options: SendOptions): Promise<Sums>;
}

export function sourceOf(whose: Whose): Source {
  if (whose === 'platform') return platform;
  if (whose === 'institution') return institution;
  const { agentId } = whose;
  return {
    name: `agent ${agentId}`,
    read: (query, options) => send(calls.agent, { ...query, agentId }, options),
  };
}

const platform: Source = { name: 'platform', read: (query, options) => send(calls.admin, query, options) };
const institution: Source = { name: 'institution', read: (query, options) => send(calls.tenant, query, options) };
