import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { factDescriptions } from '#contracts/examples/fact-descriptions.ts';

/** Rule for comparing one location of a response. */
export interface MatchingRule {
  matchers: readonly { match: string; regex?: string; min?: number; value?: unknown }[];
}

/** One interaction of the verification, in the format of the committed pact files. */
export interface Interaction {
  description: string;
  providerStates?: { name: string; params?: Record<string, unknown> }[];
  request: {
    method: string;
    path: string;
    headers?: Record<string, string | string[]>;
    query?: Record<string, string[]>;
    body?: { content?: unknown; encoded?: unknown };
  };
  response: {
    matchingRules?: { header?: Record<string, MatchingRule>; body?: Record<string, MatchingRule> };
    status: number;
    headers?: Record<string, string | string[]>;
    body?: { content?: unknown; encoded?: unknown };
  };
}

const folder = fileURLToPath(new URL('../../../contracts/generated/pacts', import.meta.url));
const CALL = /^([^:]+): /;

/** Reads all interactions, grouped by call name. */
export function readInteractions(from: string = folder): Map<string, Interaction[]> {
  const interactionsByCall = new Map<string, Interaction[]>();
  for (const name of readdirSync(from)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const { interactions } = JSON.parse(readFileSync(join(from, name), 'utf8')) as { interactions: Interaction[] };
    for (const interaction of interactions) {
      const [, call = ''] = CALL.exec(interaction.description) ?? [];
      interactionsByCall.set(call, [...(interactionsByCall.get(call) ?? []), interaction]);
    }
  }
  return interactionsByCall;
}

/** Returns the Chinese description of a fact, or the fact's name if it has no description. */
export const wordsOf = (fact: string): string => factDescriptions[fact] ?? fact;

/** Returns the interaction's description without the call name. */
export const sentenceOf = ({ description }: Interaction): string => description.replace(CALL, '');
