import { statistics as calls } from '#contracts/calls/statistics.ts';
import type { Input } from '#contracts/call.ts';
import { send, type SendOptions } from '#web/http/client.ts';

/** Owner of the figures: the whole platform, the caller's institution, or an agent. */
export type StatisticsOwner = 'platform' | 'institution' | { agentId: string };

/** Sums over a span, by the field names of the call. */
export type Sums = Readonly<Record<string, unknown>>;

/** A call that returns the sums over a span and a compared span. */
export interface SpanSource {
  /** Unique name, which is a part of the cache key. */
  name: string;
  fetchSums(query: Input<typeof calls.tenant>, options: SendOptions): Promise<Sums>;
}

export function sourceOf(owner: StatisticsOwner): SpanSource {
  if (owner === 'platform') return platform;
  if (owner === 'institution') return institution;
  const { agentId } = owner;
  return {
    name: `agent ${agentId}`,
    fetchSums: (query, options) => send(calls.agent, { ...query, agentId }, options),
  };
}

const platform: SpanSource = { name: 'platform', fetchSums: (query, options) => send(calls.admin, query, options) };
const institution: SpanSource = {
  name: 'institution',
  fetchSums: (query, options) => send(calls.tenant, query, options),
};
